import { createHmac } from 'node:crypto';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Reader, Tx } from '../platform/database/executor.ts';
import type { PlacedReason } from '../platform/describe-reason.ts';
import { AppError } from '../platform/outcome.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Limit } from './limits.ts';
import { openLimiter, readKeys } from './throttle-store.ts';

/** A limit and whom it counts. */
export interface Budget {
  readonly limit: Limit;
  readonly subject: string;
}

/** A key without the email or network address in plain text; it cannot be found by trying addresses either. */
export function nameKey(secrets: Secrets, purpose: string, subject: string): Buffer {
  return createHmac('sha256', secrets.throttle).update(`${purpose}\u0000${subject}`).digest();
}

/** What a subject has left of a limit. */
export interface Allowance {
  readonly left: number;
  /** When the whole limit is available again; null if nothing of it is used. */
  readonly renewedAt: Date | null;
}

/**
 * Counts an attempt and refuses beyond the limit.
 * @param reason says more to the caller than that there were too many
 * @returns what is left after it
 * @throws AppError `rate_limited`
 */
export async function takeFromLimit(
  tx: Tx,
  secrets: Secrets,
  limit: Limit,
  subject: string,
  reason?: PlacedReason,
): Promise<Allowance> {
  const counted = await count(tx, secrets, { limit, subject });
  if (counted.consumedPoints > limit.attempts) throw refuseUntil(counted, reason);
  return viewAllowance(limit, counted);
}

/** What a subject has left of a limit; counts nothing. */
export async function readAllowance(reader: Reader, secrets: Secrets, budget: Budget): Promise<Allowance> {
  return viewAllowance(budget.limit, await openLimiter(reader, budget.limit).get(nameText(secrets, budget)));
}

function viewAllowance({ attempts }: Limit, counted: RateLimiterRes | null): Allowance {
  if (counted === null || counted.consumedPoints <= 0) return { left: attempts, renewedAt: null };
  return {
    left: Math.max(0, attempts - counted.consumedPoints),
    renewedAt: new Date(Date.now() + Math.max(0, counted.msBeforeNext)),
  };
}

/** Counts an attempt and returns whether it is within the limit, for callers that must not learn it. */
export async function isWithinLimit(tx: Tx, secrets: Secrets, limit: Limit, subject: string): Promise<boolean> {
  return (await count(tx, secrets, { limit, subject })).consumedPoints <= limit.attempts;
}

/** What subjects have been counted for in the current windows, read together. */
export interface Counts {
  readonly isReached: (budget: Budget) => boolean;
  /** Refuses if the attempts of a budget are used up. @throws AppError `rate_limited` */
  readonly refuseSpent: (budget: Budget) => void;
}

/** Reads several counts in one statement; counts nothing. */
export async function readCounts(reader: Reader, secrets: Secrets, budgets: readonly Budget[]): Promise<Counts> {
  const read = await readKeys(
    reader,
    budgets.map((budget) => nameText(secrets, budget)),
  );
  const findSpent = (budget: Budget) => {
    const counted = read.get(nameText(secrets, budget));
    return counted !== undefined && counted.consumedPoints >= budget.limit.attempts ? counted : undefined;
  };
  return {
    isReached: (budget) => findSpent(budget) !== undefined,
    refuseSpent: (budget) => {
      const spent = findSpent(budget);
      if (spent !== undefined) throw refuseUntil(spent);
    },
  };
}

/** Counts an attempt without a limit. @returns whether the limit was reached before it */
export async function countBeyond(tx: Tx, secrets: Secrets, budget: Budget): Promise<boolean> {
  return (await count(tx, secrets, budget)).consumedPoints > budget.limit.attempts;
}

/** Uncounts an attempt that turned out to be no guess. */
export async function giveBack(tx: Tx, secrets: Secrets, budget: Budget): Promise<void> {
  await openLimiter(tx, budget.limit).reward(nameText(secrets, budget));
}

/** Forgets what a subject was counted for. */
export async function forget(tx: Tx, secrets: Secrets, budget: Budget): Promise<void> {
  await openLimiter(tx, budget.limit).delete(nameText(secrets, budget));
}

/** Counts one attempt, within the limit or not. Parallel attempts of one subject are counted one after the other. */
function count(tx: Tx, secrets: Secrets, budget: Budget): Promise<RateLimiterRes> {
  return openLimiter(tx, budget.limit).penalty(nameText(secrets, budget));
}

function refuseUntil({ msBeforeNext }: RateLimiterRes, reason?: PlacedReason): AppError {
  const retryAfterSeconds = Math.max(1, msBeforeNext / 1000);
  return new AppError('rate_limited', { retryAfterSeconds, ...(reason === undefined ? {} : { reason }) });
}

function nameText(secrets: Secrets, { limit, subject }: Budget): string {
  return nameKey(secrets, limit.purpose, subject).toString('base64url');
}
