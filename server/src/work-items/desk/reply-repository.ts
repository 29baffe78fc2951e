import type { CompanyId, WorkReplyId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import type { PreparedStatement } from '../../platform/database/database.ts';
import type { Reader, Tx } from '../../platform/database/executor.ts';

interface Place {
  readonly companyID: CompanyId;
  readonly replyID: WorkReplyId;
}

/** The canned replies of the current company, by name. */
export const REPLIES: PreparedStatement = {
  name: 'work.replies',
  text: `SELECT json_build_object('replies', coalesce(json_agg(json_build_object('_id', r.id, 'name', r.name, 'text', r.body,
      'savedBy', app.name_of(r.saved_by), 'savedAt', app.instant_text(r.saved_at)) ORDER BY lower(r.name), r.id), '[]'))::text
    FROM app.work_reply r WHERE r.company_id = (SELECT app.current_company_id())`,
};

/** How many canned replies there are besides this one, and how many of them have a name. They are counted in turn. */
export async function countOtherReplies(
  tx: Tx,
  besides: WorkReplyId,
  name: string,
): Promise<{ readonly all: number; readonly sameName: number }> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('replies of ' || app.current_company_id(), 0))`.execute(tx);
  const { rows } = await sql<{ all: number; sameName: number }>`
    SELECT count(*)::int AS "all", (count(*) FILTER (WHERE lower(r.name) = lower(${name})))::int AS "sameName"
    FROM app.work_reply r WHERE r.company_id = app.current_company_id() AND r.id <> ${besides}`.execute(tx);
  return rows[0] ?? { all: 0, sameName: 0 };
}

export async function upsertReply(
  tx: Tx,
  { companyID, replyID }: Place,
  { name, text }: { readonly name: string; readonly text: string },
): Promise<void> {
  const saved = { name, body: text, saved_by: sql<string>`app.current_user_id()` };
  await tx
    .insertInto('work_reply')
    .values({ company_id: companyID, id: replyID, ...saved })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'id']).doUpdateSet({ ...saved, saved_at: sql<Date>`app.clock()` }),
    )
    .execute();
}

/** The text of a canned reply; null if there is none. */
export async function findReplyText(reader: Reader, { companyID, replyID }: Place): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`SELECT r.body AS text FROM app.work_reply r
    WHERE r.company_id = ${companyID} AND r.id = ${replyID}`.execute(reader);
  return rows[0]?.text ?? null;
}

/** Deletes a canned reply. @returns what it was; undefined if there was none */
export async function deleteReply(
  tx: Tx,
  { companyID, replyID }: Place,
): Promise<{ readonly name: string; readonly text: string } | undefined> {
  const deleted = await tx
    .deleteFrom('work_reply')
    .where('company_id', '=', companyID)
    .where('id', '=', replyID)
    .returning(['name', 'body'])
    .executeTakeFirst();
  return deleted && { name: deleted.name, text: deleted.body };
}
