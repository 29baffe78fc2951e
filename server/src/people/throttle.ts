import { createHmac } from 'node:crypto';
import type { Reader, Tx } from '../platform/database/executor.ts';
import { AppError } from '../platform/outcome.ts';
import type { Secrets } from '../platform/secrets.ts';
import { delayAfterFailures } from './rules.ts';
import { blockKey, clearKey, countAttempt, findBlock } from './throttle-repository.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many attempts by one subject in a window. */
interface Limit {
  readonly purpose: string;
  readonly attempts: number;
  readonly windowSeconds: number;
}

/** Everything that is limited, in one place. */
export const LIMITS = {
  /** More than a small server can hash; a whole office behind one address stays far below. */
  signInByAddress: { purpose: 'sign-in by address', attempts: 3_000, windowSeconds: MINUTE },
  failureByAddress: { purpose: 'failure by address', attempts: 20, windowSeconds: MINUTE },
  signUpByAddress: { purpose: 'sign-up by address', attempts: 60, windowSeconds: HOUR },
  resetByAddress: { purpose: 'reset by address', attempts: 30, windowSeconds: HOUR },
  resetByAccount: { purpose: 'reset by account', attempts: 3, windowSeconds: HOUR },
  clientMapByAddress: { purpose: 'client map by address', attempts: 30, windowSeconds: MINUTE },
  clientMapByAsker: { purpose: 'client map by asker', attempts: 300, windowSeconds: DAY },
  /** Opening the mailed link of a password or an invitation. */
  mailedLinkByAddress: { purpose: 'mailed link by address', attempts: 300, windowSeconds: MINUTE },
  /** Many telephones share one address of a mobile network. */
  contactByAddress: { purpose: 'contact by address', attempts: 40, windowSeconds: HOUR },
  contactByPhone: { purpose: 'contact by phone', attempts: 6, windowSeconds: HOUR },
  referenceByAddress: { purpose: 'reference by address', attempts: 300, windowSeconds: MINUTE },
  messageByLink: { purpose: 'message by link', attempts: 20, windowSeconds: HOUR },
  /** Far more than a hand can plot. */
  boundaryCheckByPerson: { purpose: 'boundary check by person', attempts: 120, windowSeconds: MINUTE },
  /** Finding someone by phone, a hit or not. An office that takes on thirty people in one morning finds each of them. */
  searchByPersonHourly: { purpose: 'search by person and hour', attempts: 30, windowSeconds: HOUR },
  /** Finding someone, and naming them in a role or an invitation: as many again, and twenty more for mistakes. */
  lookUpByPersonHourly: { purpose: 'look-up by person and hour', attempts: 80, windowSeconds: HOUR },
  lookUpByPersonDaily: { purpose: 'look-up by person and day', attempts: 200, windowSeconds: DAY },
  noticeByAccount: { purpose: 'notice by account', attempts: 3, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** The two keys that a guess at a password counts against. */
export interface GuessKeys {
  readonly account: Buffer;
  readonly address: Buffer;
}

/** A key without the email or network address in clear; it can't be found by trying addresses either. */
export function nameKey(secrets: Secrets, purpose: string, subject: string): Buffer {
  return createHmac('sha256', secrets.throttle).update(`${purpose}\u0000${subject}`).digest();
}

/**
 * Counts an attempt and refuses beyond the limit.
 * @throws AppError `rate_limited`
 */
export async function takeFromLimit(tx: Tx, secrets: Secrets, limit: Limit, subject: string): Promise<void> {
  const { attempts, secondsLeft } = await countAttempt(
    tx,
    nameKey(secrets, limit.purpose, subject),
    limit.windowSeconds,
  );
  if (attempts > limit.attempts) throw new AppError('rate_limited', { retryAfterSeconds: secondsLeft });
}

/** Counts an attempt and returns whether it is within the limit, for callers that must not learn it. */
export async function isWithinLimit(tx: Tx, secrets: Secrets, limit: Limit, subject: string): Promise<boolean> {
  const { attempts } = await countAttempt(tx, nameKey(secrets, limit.purpose, subject), limit.windowSeconds);
  return attempts <= limit.attempts;
}

/** @throws AppError `rate_limited` while the account or the address has to wait */
export async function refuseBlocked(reader: Reader, keys: GuessKeys): Promise<void> {
  const seconds = await findBlock(reader, [keys.account, keys.address]);
  if (seconds !== null) throw new AppError('rate_limited', { retryAfterSeconds: seconds });
}

/** Counts a wrong guess: the account waits longer each time, the address is refused after twenty in a minute. */
export async function countWrongGuess(tx: Tx, keys: GuessKeys): Promise<void> {
  const { attempts: failures } = await countAttempt(tx, keys.account, DAY);
  const delay = delayAfterFailures(failures);
  if (delay > 0) await blockKey(tx, keys.account, delay);
  const { attempts, windowSeconds } = LIMITS.failureByAddress;
  const ofAddress = await countAttempt(tx, keys.address, windowSeconds);
  if (ofAddress.attempts >= attempts) await blockKey(tx, keys.address, ofAddress.secondsLeft);
}

/** A correct password ends the account's wait; the address keeps its count. */
export async function forgiveAccount(tx: Tx, keys: Pick<GuessKeys, 'account'>): Promise<void> {
  await clearKey(tx, keys.account);
}
