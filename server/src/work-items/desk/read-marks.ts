import type { Received } from '@atlas/contract/endpoint';
import { type markWorkItemRead as endpoint, MOST_MARKS, type ReadMark } from '@atlas/contract/work-desk';
import { sql } from 'kysely';
import type { PreparedStatement, Scope } from '../../platform/database/database.ts';
import { JsonText, type Refusal } from '../../platform/outcome.ts';
import { type Place, refuseHidden } from '../hidden-item.ts';

const MARKS: PreparedStatement = {
  name: 'work.marks',
  text: `SELECT json_build_object('marks', coalesce(json_agg(json_build_object('workItemID', m.item_id,
      'messageCount', m.message_count)), '[]'))::text
    FROM (SELECT k.item_id, k.message_count FROM app.work_mark k
      WHERE k.company_id = (SELECT app.current_company_id()) AND k.user_id = (SELECT app.current_user_id())
      ORDER BY k.read_at DESC, k.item_id LIMIT ${MOST_MARKS}) m`,
};

/** How far the caller has read the items that they opened last. */
export async function listReadMarks(scope: Scope): Promise<JsonText> {
  return new JsonText((await scope.readText(MARKS, [])) ?? '{"marks":[]}');
}

/** Remembers how far the caller has read an item that they see; a mark never moves back. @throws AppError `not_found` */
export async function markWorkItemRead(
  scope: Scope,
  { companyID, workItemID }: Place,
  { messageCount }: Received<typeof endpoint>['body'],
): Promise<ReadMark | Refusal<'step_refused'>> {
  const { rows } = await sql<{ read: number }>`
    INSERT INTO app.work_mark AS m (company_id, item_id, user_id, message_count)
    SELECT w.company_id, w.id, app.current_user_id(), LEAST(${messageCount}::int, w.message_count)
    FROM app.work_item w WHERE w.company_id = ${companyID} AND w.id = ${workItemID}
    ON CONFLICT (company_id, user_id, item_id) DO UPDATE
      SET message_count = GREATEST(m.message_count, excluded.message_count), read_at = app.clock()
    RETURNING m.message_count AS read`.execute(scope.tx);
  const [marked] = rows;
  if (marked === undefined) return refuseHidden(scope, { companyID, workItemID });
  return { workItemID, messageCount: marked.read };
}
