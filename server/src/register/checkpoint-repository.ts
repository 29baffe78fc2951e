import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/executor.ts';

export interface StoredCheckpoint {
  readonly size: number;
  readonly note: string;
  /** Milliseconds since it was signed, by the database's clock. */
  readonly ageMilliseconds: number;
}

/** The state that was signed last; undefined before the first. */
export async function readLatestCheckpoint(reader: Reader): Promise<StoredCheckpoint | undefined> {
  const { rows } = await sql<{ size: string; note: string; age: number }>`
    SELECT size::text, note, (extract(epoch FROM clock_timestamp() - signed_at) * 1000)::float8 AS age
    FROM app.log_checkpoint ORDER BY id DESC LIMIT 1`.execute(reader);
  const [row] = rows;
  return row === undefined ? undefined : { size: Number(row.size), note: row.note, ageMilliseconds: row.age };
}

/** The note of the largest state of less than a size that was signed; undefined when there is none. */
export async function readNoteBelow(reader: Reader, size: number): Promise<string | undefined> {
  const { rows } = await sql<{ note: string }>`
    SELECT note FROM app.log_checkpoint WHERE size < ${size} ORDER BY size DESC, id DESC LIMIT 1`.execute(reader);
  return rows[0]?.note;
}

/** Seconds since 1970 by the database's clock, which all nodes share. */
export async function readSeconds(reader: Reader): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT floor(extract(epoch FROM clock_timestamp()))::float8 AS seconds`.execute(reader);
  return rows[0]?.seconds ?? 0;
}

export async function addCheckpoint(tx: Tx, size: number, note: string): Promise<void> {
  await sql`INSERT INTO app.log_checkpoint (size, note) VALUES (${size}, ${note})`.execute(tx);
}

/** Stores a state with its witnesses' lines, unless a later one was signed in the meantime. */
export async function addCosigned(tx: Tx, size: number, note: string): Promise<void> {
  await sql`
    INSERT INTO app.log_checkpoint (size, note)
    SELECT ${size}, ${note} WHERE NOT EXISTS (SELECT FROM app.log_checkpoint WHERE size > ${size})`.execute(tx);
}

/** Records who signs this log from now on. */
export async function writeVerifierKey(tx: Tx, verifierKey: string): Promise<void> {
  await sql`UPDATE app.log_head SET verifier_key = ${verifierKey} WHERE verifier_key IS DISTINCT FROM ${verifierKey}`.execute(
    tx,
  );
}
