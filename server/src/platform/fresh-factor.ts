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
  const standing = await judge(tx, actor, { company, byPlatform: !demo });
  if (standing === 'fresh' || standing === 'none') return;
  if (standing !== 'missing') throw new AppError('step_up_required');
  if (withoutFactor === 'by rule') throw new AppError('second_factor_needed');
}

/** Whether a step about the person's own account may go on: they have no second factor, or gave it in the last five minutes. */
export async function isFactorFresh({ tx, actor }: Scope): Promise<boolean> {
  return (await judge(tx, actor, { company: null, byPlatform: false })) !== 'stale';
}

async function judge(
  tx: Scope['tx'],
  { sessionID }: Scope['actor'],
  rule: { readonly company: CompanyId | null; readonly byPlatform: boolean },
): Promise<Standing | undefined> {
  const { rows } = await sql<{ standing: Standing }>`
    SELECT app.judge_second_factor(${sessionID}, ${rule.company}, ${rule.byPlatform}) AS standing`.execute(tx);
  return rows[0]?.standing;
}
