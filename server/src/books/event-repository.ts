import { AssetEvent } from '@atlas/contract/asset-events';
import { type AssetEventId, type CategoryId, CompanyId, type DocumentId, UserId } from '@atlas/contract/identifiers';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, PreparedStatement } from '../platform/database/database.ts';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { EventPlan } from './event.rules.ts';

/** An event as it is stored, with whether the acting person, or another account of theirs, created it. */
export const StoredEvent = z.extend(z.omit(AssetEvent, { permits: true, nextValue: true }), {
  creator: UserId,
  decider: z.nullable(UserId),
  isMine: z.boolean(),
  isSameHands: z.boolean(),
});
export type StoredEvent = z.infer<typeof StoredEvent>;

/** An event `e` as JSON. */
const EVENT = `json_build_object('_id', e.id, 'number', e.number, 'companyID', e.company_id, 'eventName', e.name,
    'description', e.description, 'assetCategoryID', e.category_id, 'assetValue', e.value / 100.0, 'value', e.value::text,
    'receipts', (SELECT coalesce(json_agg(r.document_id ORDER BY r.place), '[]') FROM app.asset_event_receipt r
      WHERE r.company_id = e.company_id AND r.event_id = e.id),
    'eventLoop', e.repeats, 'installment', e.parts,
    'state', CASE WHEN e.waits THEN 'WAITING' WHEN e.refusal IS NOT NULL THEN 'REFUSED' WHEN e.stopped_at IS NOT NULL THEN 'STOPPED'
      WHEN e.next_on IS NULL THEN 'DONE' ELSE 'OPEN' END,
    'startsOn', e.starts_on, 'posted', e.posted, 'nextOn', e.next_on, 'createdBy', app.name_of(e.created_by),
    'createdAt', app.instant_text(e.created_at), 'decidedBy', app.name_of(e.decided_by), 'reason', e.refusal, 'creator', e.created_by,
    'decider', e.decided_by, 'isMine', coalesce(e.created_by = app.current_user_id(), false),
    'isSameHands', e.waits AND coalesce(e.created_by = ANY ((SELECT app.same_hands())::uuid[]), false))`;

/** The events of category $2 of company $1, null for all, the latest first, at most $3. */
export const LIST_EVENTS: PreparedStatement = {
  name: 'books.list-events',
  text: `SELECT coalesce(json_agg(${EVENT} ORDER BY e.created_at DESC, e.id), '[]')::text
    FROM (SELECT * FROM app.asset_event x WHERE x.company_id = $1::uuid AND ($2::uuid IS NULL OR x.category_id = $2::uuid)
      ORDER BY x.created_at DESC, x.id LIMIT $3::int) AS e`,
};

/** An event of the current company; undefined if there is none. */
export async function findEvent(reader: Reader, id: AssetEventId): Promise<StoredEvent | undefined> {
  const { rows } = await sql<{ event: unknown }>`SELECT ${sql.raw(EVENT)} AS event FROM app.asset_event e
    WHERE e.company_id = app.current_company_id() AND e.id = ${id}`.execute(reader);
  return rows[0] === undefined ? undefined : StoredEvent.parse(rows[0].event);
}

/** Holds an event until the transaction ends. @returns whether there is one */
export async function holdEvent(tx: Tx, id: AssetEventId): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM app.asset_event e WHERE e.company_id = app.current_company_id() AND e.id = ${id}
    FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

export interface NewEvent extends EventPlan {
  readonly id: AssetEventId;
  readonly number: string;
  readonly categoryID: CategoryId;
  readonly name: string;
  readonly description: string;
  readonly receipts: readonly DocumentId[];
  /** Whether a second person decides before anything is posted. */
  readonly waits: boolean;
}

/** Stores a new event of the current company, by the acting person. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await sql`INSERT INTO app.asset_event (company_id, id, number, category_id, name, description, value, repeats, parts, starts_on,
      next_on, waits, created_by)
    VALUES (app.current_company_id(), ${event.id}, ${event.number}, ${event.categoryID}, ${event.name}, ${event.description},
      ${event.value.toString()}::bigint, ${event.repeats}, ${event.parts}, ${event.startsOn}::date,
      ${event.waits ? null : event.startsOn}::date, ${event.waits}, app.current_user_id())`.execute(tx);
  if (event.receipts.length > 0)
    await sql`INSERT INTO app.asset_event_receipt (company_id, event_id, place, document_id)
      SELECT app.current_company_id(), ${event.id}, r.place, r.id
      FROM unnest(${[...event.receipts]}::uuid[]) WITH ORDINALITY AS r (id, place)`.execute(tx);
}

/** Notes that an event's next occurrence is in the books. @param nextOn null when none is left */
export async function advanceEvent(tx: Tx, id: AssetEventId, nextOn: string | null): Promise<void> {
  await sql`UPDATE app.asset_event SET posted = posted + 1, next_on = ${nextOn}::date
    WHERE company_id = app.current_company_id() AND id = ${id}`.execute(tx);
}

/** Notes that the acting person approved an event that waits, or refused it with a reason. */
export async function decideEvent(tx: Tx, id: AssetEventId, refusal: string | null): Promise<void> {
  await sql`UPDATE app.asset_event SET waits = false, next_on = CASE WHEN ${refusal}::text IS NULL THEN starts_on END,
      decided_at = app.clock(), decided_by = app.current_user_id(), refusal = ${refusal}
    WHERE company_id = app.current_company_id() AND id = ${id}`.execute(tx);
}

/** What the events of the acting person in the last 24 hours are worth that no second person decided, in cents of a dollar. */
export async function sumCreatedAlone(reader: Reader): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`SELECT coalesce(sum(abs(e.value)), 0)::text AS sum FROM app.asset_event e
    WHERE e.company_id = app.current_company_id() AND e.created_by = ANY ((SELECT app.same_hands())::uuid[])
      AND e.created_at > app.clock() - interval '24 hours' AND NOT e.waits AND e.decided_by IS NULL`.execute(reader);
  return BigInt(rows[0]?.sum ?? 0);
}

/** The number of an event of the last 24 hours with this category, name and value that nobody refused; undefined if there is none. */
export async function findEventNumber(
  reader: Reader,
  { categoryID, name, value }: Pick<NewEvent, 'categoryID' | 'name' | 'value'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`SELECT e.number FROM app.asset_event e
    WHERE e.company_id = app.current_company_id() AND e.category_id = ${categoryID} AND e.name = ${name}
      AND e.value = ${value.toString()}::bigint AND e.refusal IS NULL AND e.created_at > app.clock() - interval '24 hours'
    ORDER BY e.created_at DESC LIMIT 1`.execute(reader);
  return rows[0]?.number;
}

/** Ends an event before its last occurrence, by the acting person. */
export async function endEvent(tx: Tx, id: AssetEventId): Promise<void> {
  await sql`UPDATE app.asset_event SET waits = false, next_on = NULL, stopped_at = app.clock(), stopped_by = app.current_user_id()
    WHERE company_id = app.current_company_id() AND id = ${id}`.execute(tx);
}

/** How many events of the current company have occurrences left, or wait for a second person. */
export async function countOpenEvents(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM app.asset_event e
    WHERE e.company_id = app.current_company_id() AND (e.next_on IS NOT NULL OR e.waits)`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** How many of these documents the current company has. */
export async function countDocuments(reader: Reader, ids: readonly DocumentId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT app.count_documents(${[...ids]}::uuid[]) AS count`.execute(
    reader,
  );
  return rows[0]?.count ?? 0;
}

const Due = z.array(z.object({ companyID: CompanyId, eventID: AssetEvent.shape._id }));

/** Events of any company whose next day has come, the longest due first. */
export async function findDueEvents(database: Database, most: number): Promise<z.infer<typeof Due>> {
  return database.readThroughDoor(async (reader) => {
    const { rows } = await sql<{ due: unknown }>`SELECT app.due_events(${most}::int) AS due`.execute(reader);
    return Due.parse(rows[0]?.due);
  }, 'duty');
}
