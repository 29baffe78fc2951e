import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';

const currentCompany = sql<string>`app.current_company_id()`;

/** Sets whether maps of the current company require a link. @returns the previous setting */
export async function replaceGrantRule(tx: Tx, required: boolean): Promise<boolean> {
  const earlier = await tx
    .selectFrom('company')
    .select('grant_required')
    .where('id', '=', currentCompany)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('company').set({ grant_required: required }).where('id', '=', currentCompany).execute();
  return earlier.grant_required;
}
