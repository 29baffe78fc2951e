import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';

const currentCompany = sql<string>`app.current_company_id()`;

/** Whether maps of the current company require a link, held until the transaction ends. */
export async function holdGrantRule(tx: Tx): Promise<boolean> {
  const earlier = await tx
    .selectFrom('company')
    .select('grant_required')
    .where('id', '=', currentCompany)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return earlier.grant_required;
}

/** Sets whether maps of the current company require a link. */
export async function saveGrantRule(tx: Tx, required: boolean): Promise<void> {
  await tx.updateTable('company').set({ grant_required: required }).where('id', '=', currentCompany).execute();
}
