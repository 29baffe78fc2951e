import type { CompanyId, WorkFilterId } from '@atlas/contract/identifiers';
import type { WorkFilter } from '@atlas/contract/work';
import { sql } from 'kysely';
import type { PreparedStatement } from '../../platform/database/database.ts';
import type { Reader, Tx } from '../../platform/database/executor.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly filterID: WorkFilterId;
}

/** The filters of the current company that the person sees, by name. */
export const FILTERS: PreparedStatement = {
  name: 'work.filters',
  text: `SELECT json_build_object('filters', coalesce(json_agg(json_build_object('_id', f.id, 'name', f.name, 'filter', f.filter,
      'isShared', f.shared, 'isOwn', f.owner_id = (SELECT app.current_user_id()), 'ownerName', app.name_of(f.owner_id),
      'savedAt', app.instant_text(f.saved_at)) ORDER BY lower(f.name), f.id), '[]'))::text
    FROM app.work_filter f WHERE f.company_id = (SELECT app.current_company_id())`,
};

/** How many filters the person keeps in the current company besides this one. */
export async function countOwnFilters(reader: Reader, besides: WorkFilterId): Promise<number> {
  const { rows } = await sql<{ kept: number }>`SELECT count(*)::int AS kept FROM app.work_filter f
    WHERE f.company_id = app.current_company_id() AND f.owner_id = app.current_user_id() AND f.id <> ${besides}`.execute(
    reader,
  );
  return rows[0]?.kept ?? 0;
}

/** Saves a filter of the person. */
export async function upsertFilter(
  tx: Tx,
  { companyID, filterID }: Place,
  input: { readonly name: string; readonly filter: WorkFilter; readonly isShared: boolean },
): Promise<void> {
  const saved = { name: input.name, filter: JSON.stringify(input.filter), shared: input.isShared };
  await tx
    .insertInto('work_filter')
    .values({ company_id: companyID, id: filterID, owner_id: sql<string>`app.current_user_id()`, ...saved })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'owner_id', 'id']).doUpdateSet({ ...saved, saved_at: sql<Date>`app.clock()` }),
    )
    .execute();
}

/** Deletes a filter of the person. */
export async function deleteFilter(tx: Tx, { companyID, filterID }: Place): Promise<void> {
  await tx
    .deleteFrom('work_filter')
    .where('company_id', '=', companyID)
    .where('id', '=', filterID)
    .where('owner_id', '=', sql<string>`app.current_user_id()`)
    .execute();
}
