import type { CompanyId, TaskRepeatId, UserId, WorkItemId } from '@atlas/contract/identifiers';
import type { RepeatRule, TaskQueue } from '@atlas/contract/tasks';
import type { Priority } from '@atlas/contract/work';
import { sql } from 'kysely';
import type { PreparedStatement } from '../../platform/database/database.ts';
import type { Reader, Tx } from '../../platform/database/executor.ts';

const OPEN = `w.state IN ('NEW', 'ASSIGNED', 'WAITING')`;
const TODAY = `'today', app.office_today()`;

/** The rows are looked up again by their ids, so that the columns are read from a row of the table. */
const listed = (chosen: string) => `(SELECT coalesce(json_agg(app.task_json(w) ORDER BY p.place), '[]')
    FROM (SELECT c.id, row_number() OVER () AS place FROM (SELECT w.id FROM app.work_item w WHERE ${chosen}) c) p
    JOIN app.work_item w ON w.company_id = $1 AND w.id = p.id)`;

/** Tasks of queue $2 of company $1, only the caller's if $3, at most $4 after the first $5. */
export const TASKS: Readonly<Record<'open' | 'done', PreparedStatement>> = {
  open: writeTasks('open', OPEN, 'w.planned_on NULLS LAST, w.line, w.created_at, w.id'),
  done: writeTasks('done', `w.state IN ('DONE', 'CANCELLED')`, 'w.closed_at DESC, w.id'),
};

function writeTasks(status: string, states: string, order: string): PreparedStatement {
  const where = `w.company_id = $1 AND w.queue_name = $2 AND ${states}
    AND (NOT $3::boolean OR w.assignee_id = (SELECT app.current_user_id()))`;
  return {
    name: `work.tasks ${status}`,
    text: `SELECT json_build_object(${TODAY}, 'count', (SELECT count(*) FROM app.work_item w WHERE ${where}),
      'tasks', ${listed(`${where} ORDER BY ${order} LIMIT $4::int OFFSET $5::int`)})::text`,
  };
}

const ON_BOARD = `w.company_id = $1 AND w.queue_name = ANY ($2::text[]) AND ${OPEN}`;

/** Everyone who works for company $1, and the open work of queues $2, at most $3 items. */
export const BOARD: PreparedStatement = {
  name: 'work.board',
  text: `SELECT json_build_object(${TODAY},
      'people', (SELECT coalesce(json_agg(json_build_object('sub', c.person, 'name', c.name, 'role', c.role,
          'openItems', c.open_items, 'closedADay', l.closed_a_day, 'load', l.load) ORDER BY lower(c.name), c.person), '[]')
        FROM app.clerks_of_company(NULL) c LEFT JOIN app.work_load() l ON l.person = c.person),
      'count', (SELECT count(*) FROM app.work_item w WHERE ${ON_BOARD}),
      'tasks', ${listed(`${ON_BOARD} ORDER BY w.planned_on NULLS LAST, w.line, w.created_at, w.id LIMIT $3::int`)})::text`,
};

/** A repeating task, as the register opens it. */
export interface StoredRepeat {
  readonly _id: TaskRepeatId;
  readonly queueName: TaskQueue;
  readonly title: string;
  readonly text: string;
  readonly priority: Priority;
  readonly assigneeSub: UserId | null;
  readonly rule: RepeatRule;
  readonly startsOn: string;
  readonly nextOn: string;
}

/** The item of the current company with a reference, if the person sees its queue. */
export async function findItemByRef(reader: Reader, ref: string): Promise<WorkItemId | undefined> {
  const { rows } = await sql<{ id: WorkItemId }>`
    SELECT w.id FROM app.work_item w WHERE w.company_id = app.current_company_id() AND w.ref = ${ref}`.execute(reader);
  return rows[0]?.id;
}

/** How many repeating tasks the current company has; the number is fixed until the transaction ends. */
export async function countRepeats(tx: Tx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('task repeats ' || app.current_company_id(), 0))`.execute(tx);
  const { rows } = await sql<{ repeats: number }>`SELECT count(*)::int AS repeats FROM app.task_repeat r
    WHERE r.company_id = app.current_company_id() AND r.ended_at IS NULL`.execute(tx);
  return rows[0]?.repeats ?? 0;
}

/** Makes a task repeat, in the name of the person acting. */
export async function insertRepeat(tx: Tx, repeat: StoredRepeat): Promise<void> {
  const { _id, queueName, title, text, priority, assigneeSub, rule, startsOn, nextOn } = repeat;
  await sql`INSERT INTO app.task_repeat (company_id, id, queue_name, title, body, priority, assignee_id, rule, starts_on, next_on,
      made_by)
    VALUES (app.current_company_id(), ${_id}, ${queueName}, ${title}, ${text}, ${priority}, ${assigneeSub}, ${rule},
      ${startsOn}::date, ${nextOn}::date, app.current_user_id())`.execute(tx);
}

/** Notes which task was opened for a day of a repeating task. */
export async function insertOccurrence(
  tx: Tx,
  occurrence: { readonly repeatID: TaskRepeatId; readonly dueOn: string; readonly workItemID: WorkItemId },
): Promise<void> {
  await sql`INSERT INTO app.task_occurrence (company_id, repeat_id, due_on, item_id)
    VALUES (app.current_company_id(), ${occurrence.repeatID}, ${occurrence.dueOn}::date, ${occurrence.workItemID})`.execute(
    tx,
  );
}

/** A repeating task of the current company, locked, with the database's time; undefined if the person sees no such task. */
export async function lockRepeat(
  tx: Tx,
  repeatID: TaskRepeatId,
): Promise<(StoredRepeat & { readonly isEnded: boolean; readonly now: string }) | undefined> {
  const { rows } = await sql<StoredRepeat & { isEnded: boolean; now: string }>`
    SELECT r.id AS "_id", r.queue_name AS "queueName", r.title, r.body AS text, r.priority, r.assignee_id AS "assigneeSub",
      r.rule, r.starts_on::text AS "startsOn", r.next_on::text AS "nextOn", r.ended_at IS NOT NULL AS "isEnded",
      app.instant_text(app.clock()) AS now
    FROM app.task_repeat r WHERE r.company_id = app.current_company_id() AND r.id = ${repeatID} FOR UPDATE`.execute(tx);
  return rows[0];
}

/** The queue of a repeating task, even of one that the person does not see; undefined if the company has no such task. */
export async function findQueueOfRepeat(reader: Reader, repeatID: TaskRepeatId): Promise<TaskQueue | undefined> {
  const { rows } = await sql<{
    queue: TaskQueue | null;
  }>`SELECT app.queue_of_repeat(${repeatID}::uuid) AS queue`.execute(reader);
  return rows[0]?.queue ?? undefined;
}

export async function saveNextDay(tx: Tx, repeatID: TaskRepeatId, nextOn: string): Promise<void> {
  await sql`UPDATE app.task_repeat SET next_on = ${nextOn}::date
    WHERE company_id = app.current_company_id() AND id = ${repeatID}`.execute(tx);
}

/** Stops a task from repeating, in the name of the person acting. */
export async function saveEnd(tx: Tx, repeatID: TaskRepeatId): Promise<void> {
  await sql`UPDATE app.task_repeat SET ended_by = app.current_user_id(), ended_at = app.clock()
    WHERE company_id = app.current_company_id() AND id = ${repeatID}`.execute(tx);
}

/** The repeating tasks of all companies whose day has come. */
export async function listDueRepeats(
  tx: Tx,
  most: number,
): Promise<readonly { readonly company_id: CompanyId; readonly repeat_id: TaskRepeatId }[]> {
  const { rows } = await sql<{ company_id: CompanyId; repeat_id: TaskRepeatId }>`
    SELECT company_id, repeat_id FROM app.repeats_due(${most}::int)`.execute(tx);
  return rows;
}
