import type { UserId } from '@atlas/contract/identifiers';
import type { Actor } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/executor.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { KnownDevice } from '../device-cookie.ts';
import { FACTOR_GUESSES } from '../limits.ts';
import { type Budget, giveBack, takeFromLimit } from '../throttle.ts';

/**
 * What the codes of a sign-in count against: a device that has signed in to the account before has a limit of its own.
 */
export function budgetsOfSignIn(user: UserId, known: KnownDevice | undefined): readonly Budget[] {
  if (known?.accounts.includes(user)) {
    return [
      { limit: FACTOR_GUESSES.byDevice, subject: `${known.id} ${user}` },
      { limit: FACTOR_GUESSES.byDevicesDaily, subject: user },
    ];
  }
  return [
    { limit: FACTOR_GUESSES.byStrangers, subject: user },
    { limit: FACTOR_GUESSES.byStrangersDaily, subject: user },
  ];
}

/** What the codes in a session count against: a stolen session does not use up its owner's tries. */
export function budgetsOfSession({ sessionID }: Actor): readonly Budget[] {
  return [
    { limit: FACTOR_GUESSES.bySession, subject: sessionID },
    { limit: FACTOR_GUESSES.bySessionDaily, subject: sessionID },
  ];
}

/**
 * Counts a code before it is compared, in the transaction that compares it, so that codes which arrive together are all
 * counted. A right one is uncounted by {@link forgiveCode}.
 * @throws AppError `rate_limited`
 */
export async function countCode(tx: Tx, secrets: Secrets, budgets: readonly Budget[]): Promise<void> {
  for (const { limit, subject } of budgets) await takeFromLimit(tx, secrets, limit, subject);
}

/** Uncounts a right code. */
export async function forgiveCode(tx: Tx, secrets: Secrets, budgets: readonly Budget[]): Promise<void> {
  for (const budget of budgets) await giveBack(tx, secrets, budget);
}
