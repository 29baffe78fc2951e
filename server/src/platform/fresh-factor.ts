import type { Endpoint } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { SENSITIVE_STEPS } from '@atlas/contract/sensitive-steps';
import { sql } from 'kysely';
import type { Configuration } from './config.ts';
import type { Scope } from './database/database.ts';
import { AppError } from './outcome.ts';

type Standing = 'fresh' | 'stale' | 'missing' | 'none';

/** Whether a call needs a fresh second factor of those who have one. */
export function isSensitive(endpoint: Endpoint): boolean {
  return SENSITIVE_STEPS.has(endpoint);
}

/**
 * The one place that checks sensitive steps. The platform's rule for those who run it or decide on minting holds
 * outside the demonstration; a company's rule holds everywhere.
 * @throws AppError `step_up_required` if the last second factor of the session is older than five minutes,
 * `second_factor_needed` if a rule requires one and the person has none
 */
export async function refuseStaleFactor(
  endpoint: Endpoint,
  { tx, actor }: Scope,
  company: CompanyId | null,
  { demo }: Pick<Configuration, 'demo'>,
): Promise<void> {
  const withoutFactor = SENSITIVE_STEPS.get(endpoint);
  if (withoutFactor === undefined) return;
  const { rows } = await sql<{ standing: Standing }>`
    SELECT app.judge_second_factor(${actor.sessionID}, ${company}, ${!demo}) AS standing`.execute(tx);
  const standing = rows[0]?.standing;
  if (standing === 'fresh' || standing === 'none') return;
  if (standing !== 'missing') throw new AppError('step_up_required');
  if (withoutFactor === 'by rule') throw new AppError('second_factor_needed');
}
