import { sql } from 'kysely';
import type { Tx } from '../platform/database/executor.ts';

const OUTCOMES = ['done', 'unknown', 'unproven', 'taken'] as const;

/** Makes the person with an address the first SUPERADMIN of a register, while no account in use runs the platform. */
export async function nameFirstOperator(tx: Tx, email: string): Promise<(typeof OUTCOMES)[number]> {
  const { rows } = await sql<{ outcome: string }>`SELECT app.name_first_operator(${email}) AS outcome`.execute(tx);
  const outcome = OUTCOMES.find((one) => one === rows[0]?.outcome);
  if (outcome === undefined) throw new Error(`the database answered ${rows[0]?.outcome}`);
  return outcome;
}
