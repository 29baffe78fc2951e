import { accountFacts } from '@atlas/contract/facts/accounts';
import type { Tx } from '../platform/database/executor.ts';
import { recordAccountFact } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import { type Credentials, findAccountByEmail, holdsPassword, updatePasswordHash } from './account-repository.ts';
import { beginSession, type Grant } from './begin-session.ts';
import type { Caller } from './caller.ts';
import { type Hasher, isHashOutdated, withHashingSlot } from './passwords.ts';
import {
  countWrongGuess,
  forgiveAccount,
  type GuessKeys,
  LIMITS,
  nameKey,
  refuseBlocked,
  takeFromLimit,
} from './throttle.ts';

interface Attempt {
  readonly email: string;
  readonly password: string;
}

interface Recognised {
  readonly account: Credentials;
  /** The password hashed with today's parameters, when the stored hash is older. */
  readonly renewedHash: string | undefined;
}

/**
 * Signs a person in. An unknown address takes the same steps, statements and time as a wrong password.
 * @returns undefined when address and password do not belong together
 * @throws AppError `rate_limited` or `unavailable`
 */
export async function signIn(platform: Platform, attempt: Attempt, caller: Caller): Promise<Grant | undefined> {
  const { database, secrets } = platform;
  const keys: GuessKeys = {
    account: nameKey(secrets, 'sign-in', attempt.email),
    address: nameKey(secrets, LIMITS.failureByAddress.purpose, caller.network),
  };
  await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.signInByAddress, caller.network);
    await refuseBlocked(tx, keys);
  });
  const recognised = await withHashingSlot((hasher) => recognise(platform, hasher, attempt, keys));
  if (recognised === undefined) return undefined;
  const { account, renewedHash } = recognised;
  return database.withDoor(async (tx) => {
    // A password that was changed while we compared is wrong by now.
    if (!(await holdsPassword(tx, account))) return undefined;
    if (renewedHash !== undefined) await updatePasswordHash(tx, account.id, renewedHash);
    await forgiveAccount(tx, keys);
    return beginSession(tx, account, caller);
  });
}

/** Looks at the throttle again: inside the slots, only a few guesses of a burst run before the first is counted. */
async function recognise(
  { database }: Platform,
  hasher: Hasher,
  { email, password }: Attempt,
  keys: GuessKeys,
): Promise<Recognised | undefined> {
  const account = await database.withDoor(async (tx) => {
    await refuseBlocked(tx, keys);
    return findAccountByEmail(tx, email);
  });
  const matches = await hasher.verify(account?.passwordHash, password);
  if (account === undefined || !matches) {
    await database.withDoor((tx) => recordWrongGuess(tx, keys, account));
    return undefined;
  }
  return { account, renewedHash: isHashOutdated(account.passwordHash) ? await hasher.hash(password) : undefined };
}

async function recordWrongGuess(tx: Tx, keys: GuessKeys, account: Credentials | undefined): Promise<void> {
  await countWrongGuess(tx, keys);
  await recordAccountFact(tx, null, accountFacts.signInRefused, {
    subject:
      account === undefined
        ? { type: 'unknown_account', id: toPseudonym(keys.account) }
        : { type: 'account', id: account.id },
  });
}

/** An id that identifies repeated guesses at one unknown address without revealing it. */
function toPseudonym(key: Buffer): string {
  const hex = key.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
