import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { Tile, TileName } from './tiles.rules.ts';

const WaitingFact = z.object({
  arrived: z.string(),
  eventID: z.string(),
  /** Null for payments between wallets. */
  companyID: z.nullable(z.string()),
  type: z.string(),
  subjectID: z.string(),
  at: z.string(),
  salt: z.instanceof(Buffer),
  payload: z.unknown(),
});
/** A fact that committed and has no place yet. */
export type WaitingFact = z.infer<typeof WaitingFact>;

/** A leaf with its other columns. */
export interface NewEntry {
  readonly seq: number;
  readonly eventID: string;
  readonly companyID: string | null;
  readonly subject: string;
  readonly leaf: string;
}

/** Locks the log for this transaction, unless it is locked already. */
export async function takeLog(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('atlas-log')) AS taken`.execute(tx);
  return rows[0]?.taken === true;
}

export interface LogHead {
  readonly size: number;
  readonly verifierKey: string | null;
}

export async function readHead(reader: Reader): Promise<LogHead> {
  const { rows } = await sql<{ size: string; verifierKey: string | null }>`
    SELECT size::text, verifier_key AS "verifierKey" FROM app.log_head`.execute(reader);
  return { size: Number(rows[0]?.size ?? 0), verifierKey: rows[0]?.verifierKey ?? null };
}

/** The proof of each change of the signing key, oldest first: the JSON of its receipt. */
export async function readRotations(reader: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ receipt: string }>`
    SELECT receipt FROM app.log_rotation ORDER BY size`.execute(reader);
  return rows.map(({ receipt }) => receipt);
}

const OwnFact = z.object({ subjectID: z.string(), salt: z.instanceof(Buffer), payload: z.unknown() });

/** Records once that another key signs the log. @returns what the entry commits to */
export async function recordRotation(
  tx: Tx,
  { before, after, statement }: Readonly<Record<'before' | 'after' | 'statement', string>>,
): Promise<z.infer<typeof OwnFact>> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT subject_id AS "subjectID", salt, payload FROM app.tell_key_rotation(${before}, ${after}, ${statement})`.execute(
    tx,
  );
  return OwnFact.parse(rows[0]);
}

/** Stores the proof of a change of the signing key: the state that both signed, and the JSON of the receipt. */
export async function addRotation(tx: Tx, size: number, receipt: string): Promise<void> {
  await sql`
    INSERT INTO app.log_rotation (size, receipt) VALUES (${size}, ${receipt}) ON CONFLICT DO NOTHING`.execute(tx);
}

/** Records that the log was recovered. @returns what the entry commits to */
export async function recordRecovery(tx: Tx, number: number, statement: string): Promise<z.infer<typeof OwnFact>> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT subject_id AS "subjectID", salt, payload FROM app.tell_log_recovery(${number}::int, ${statement})`.execute(
    tx,
  );
  return OwnFact.parse(rows[0]);
}

/** Fills places of the log that belong to no fact, so that no number is used twice. */
export async function appendLostPlaces(
  tx: Tx,
  begin: number,
  subject: string,
  leaves: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO app.log_entry (seq, subject, leaf)
    SELECT ${begin}::bigint + taken.place - 1, ${subject}, taken.leaf
    FROM unnest(${[...leaves]}::text[]) WITH ORDINALITY AS taken (leaf, place)`.execute(tx);
}

export async function readWaitingFacts(tx: Tx, most: number): Promise<readonly WaitingFact[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT arrived::text, event_id AS "eventID", company_id AS "companyID", type, subject_id AS "subjectID", at, salt, payload
    FROM app.facts_awaiting_log(${most}) ORDER BY facts_awaiting_log.arrived`.execute(tx);
  return rows.map((row) => WaitingFact.parse(row));
}

/** Gives facts their places and removes them from the queue. */
export async function appendEntries(tx: Tx, arrived: readonly string[], entries: readonly NewEntry[]): Promise<void> {
  await sql`
    INSERT INTO app.log_entry (seq, event_id, company_id, subject, leaf)
    SELECT * FROM unnest(${entries.map(({ seq }) => seq)}::bigint[], ${entries.map(({ eventID }) => eventID)}::uuid[],
      ${entries.map(({ companyID }) => companyID)}::uuid[], ${entries.map(({ subject }) => subject)}::text[],
      ${entries.map(({ leaf }) => leaf)}::text[])`.execute(tx);
  await sql`DELETE FROM app.log_waiting WHERE arrived = ANY (${[...arrived]}::bigint[])`.execute(tx);
}

/** The existing tiles of these names. Each is looked up separately: a join would read all tiles for a few. */
export async function readTiles(reader: Reader, names: readonly TileName[]): Promise<readonly Tile[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ level: number; index: string; hashes: Buffer | null }>`/* prepared register.tiles */
    SELECT wanted.level, wanted.index::text, (
      SELECT t.hashes FROM app.log_tile t WHERE t.level = wanted.level AND t.index = wanted.index) AS hashes
    FROM unnest(${names.map(({ level }) => level)}::int[], ${names.map(({ index }) => index)}::bigint[])
      AS wanted (level, index)`.execute(reader);
  return rows.flatMap(({ level, index, hashes }) => (hashes === null ? [] : { level, index: Number(index), hashes }));
}

export async function writeTiles(tx: Tx, tiles: readonly Tile[]): Promise<void> {
  for (const { level, index, hashes } of tiles) {
    await sql`
      INSERT INTO app.log_tile (level, index, hashes) VALUES (${level}, ${index}, ${Buffer.from(hashes)})
      ON CONFLICT (level, index) DO UPDATE SET hashes = excluded.hashes`.execute(tx);
  }
}

export async function writeSize(tx: Tx, size: number): Promise<void> {
  await sql`UPDATE app.log_head SET size = ${size}`.execute(tx);
}

/** Leaves from `begin` up to but without `end`, in their order. */
export async function readLeaves(reader: Reader, begin: number, end: number): Promise<readonly string[]> {
  const { rows } = await sql<{ leaf: string }>`
    SELECT leaf FROM app.log_entry WHERE seq >= ${begin} AND seq < ${end} ORDER BY seq`.execute(reader);
  return rows.map(({ leaf }) => leaf);
}

/** The leaves about one subject among the first `size` of the log, newest first. */
export async function readLeavesAbout(
  reader: Reader,
  subject: string,
  size: number,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ leaf: string }>`
    SELECT leaf FROM app.log_entry WHERE subject = ${subject} AND seq < ${size} ORDER BY seq DESC LIMIT ${most}`.execute(
    reader,
  );
  return rows.map(({ leaf }) => leaf);
}
