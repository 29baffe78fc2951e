import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';

const OUTCOMES = [
  'done',
  'unknown',
  'unproven',
  'same_address',
  'officer_already',
  'seat_of_same_person',
  'one_left',
  'too_many',
] as const;

/**
 * Names the first mint officers of a register, by their addresses, while fewer than two people decide about minting. The caller
 * rolls back unless it is done.
 */
export async function nameFirstOfficers(tx: Tx, emails: readonly string[]): Promise<(typeof OUTCOMES)[number]> {
  const { rows } = await sql<{ outcome: string }>`
    SELECT app.name_first_officers(${[...emails]}::text[]) AS outcome`.execute(tx);
  const outcome = OUTCOMES.find((one) => one === rows[0]?.outcome);
  if (outcome === undefined) throw new Error(`the ledger answered ${rows[0]?.outcome}`);
  return outcome;
}
