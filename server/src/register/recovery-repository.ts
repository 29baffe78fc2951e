import type { RecoveryRecord } from '@atlas/transparency/recovery';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Reader, Tx } from '../platform/database/executor.ts';

/** A recovery as stored: its proof as JSON, and the list of lost states. */
export interface StoredRecovery {
  readonly number: number;
  readonly record: string;
  readonly lost: string;
}

const Record = z.object({
  v: z.literal(1),
  proof: z.string(),
  leaf: z.string(),
  salt: z.string(),
  payload: z.unknown(),
  kept: z.array(z.string()),
});

/** The parts of a record; undefined when one is missing. */
export function readRecord(text: string): RecoveryRecord | undefined {
  try {
    return Record.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Every recovery that was declared, the first one first. */
export async function readStoredRecoveries(reader: Reader): Promise<readonly StoredRecovery[]> {
  const { rows } = await sql<StoredRecovery>`
    SELECT number, record, lost FROM app.log_recovery ORDER BY number`.execute(reader);
  return rows;
}

/** The proof of every recovery, oldest first: the JSON of its record. */
export async function readRecoveryRecords(reader: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ record: string }>`
    SELECT record FROM app.log_recovery ORDER BY number`.execute(reader);
  return rows.map(({ record }) => record);
}

/** One recovery; undefined when there is none of this number. */
export async function readStoredRecovery(reader: Reader, number: number): Promise<StoredRecovery | undefined> {
  const { rows } = await sql<StoredRecovery>`
    SELECT number, record, lost FROM app.log_recovery WHERE number = ${number}`.execute(reader);
  return rows[0];
}

/** How often the log was recovered. */
export async function countRecoveries(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(max(number), 0)::int AS count FROM app.log_recovery`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** Stores a recovery; one that is already known stays as it is. */
export async function addRecovery(tx: Tx, { number, record, lost }: StoredRecovery): Promise<void> {
  await sql`
    INSERT INTO app.log_recovery (number, record, lost) VALUES (${number}, ${record}, ${lost})
    ON CONFLICT DO NOTHING`.execute(tx);
}
