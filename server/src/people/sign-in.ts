import { accountFacts } from '@atlas/contract/facts/accounts';
import type { Tx } from '../platform/database/executor.ts';
import { recordAccountFact } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import type { Secrets } from '../platform/secrets.ts';
import { type Credentials, findAccountByEmail, holdsPassword, updatePasswordHash } from './account-repository.ts';
import { beginSession, type Grant } from './begin-session.ts';
import type { Caller } from './caller.ts';
import type { KnownDevice } from './device-cookie.ts';
import { type FactorKinds, findFactorKinds } from './factors/authenticator-repository.ts';
import { openSignInStep } from './factors/sign-in-step-repository.ts';
import { type CountedGuess, countGuess, forgiveGuess, type Guesser, refuseSpentGuesser } from './guesses.ts';
import { type Hasher, isHashOutdated, withHashingSlot } from './passwords.ts';
import { hashSecretToken, mintSecretToken } from './secret-token.ts';
import { nameKey } from './throttle.ts';

interface Attempt {
  readonly email: string;
  readonly password: string;
}

interface Recognised {
  readonly account: Credentials;
  /** The password hashed with today's parameters, when the stored hash is older. */
  readonly renewedHash: string | undefined;
  /** To be uncounted, since it was no guess. */
  readonly counted: CountedGuess;
}

/** A right password of a person with a second factor: it opens the second step of the sign-in, and no session. */
export interface OpenedStep {
  /** The secret for the browser's cookie. */
  readonly token: string;
  readonly kinds: FactorKinds;
}

/**
 * Signs a person in, or opens the second step of the sign-in. An unknown address takes the same steps, statements and
 * time as a wrong password does.
 * @returns undefined if address and password do not match
 * @throws AppError `rate_limited` or `unavailable`
 */
export async function signIn(
  platform: Platform,
  attempt: Attempt,
  caller: Caller & { readonly known: KnownDevice | undefined },
): Promise<Grant | OpenedStep | undefined> {
  const { database, secrets } = platform;
  const guesser = await database.withDoor(async (tx) => {
    const found = await describeGuesser(tx, attempt, caller);
    await refuseSpentGuesser(tx, secrets, found);
    return found;
  });
  const recognised = await withHashingSlot(
    (hasher) => recognise(platform, hasher, attempt, guesser),
    guesser.knownDevice === undefined ? guesser.network : undefined,
  );
  if (recognised === undefined) return undefined;
  const { account, renewedHash, counted } = recognised;
  return database.withDoor(async (tx) => {
    // A password that was changed while we compared is wrong by now.
    const lock = renewedHash === undefined ? 'share' : 'update';
    if (!(await holdsPassword(tx, account, lock))) return undefined;
    if (renewedHash !== undefined) await updatePasswordHash(tx, account.id, renewedHash);
    // Only now: a second factor that was set up while we waited for the account counts.
    const kinds = await findFactorKinds(tx, account.id);
    const opened = await open(tx, account, kinds, caller);
    // Last, as other guesses of the network wait for these counts.
    await forgiveGuess(tx, secrets, counted);
    return opened;
  });
}

async function open(tx: Tx, account: Credentials, kinds: FactorKinds, caller: Caller): Promise<Grant | OpenedStep> {
  if (!kinds.app && !kinds.passkey) return beginSession(tx, account, caller);
  const token = mintSecretToken();
  await openSignInStep(tx, hashSecretToken(token), account.id);
  return { token, kinds };
}

/** Only for a device that has signed in before does it matter whether that was to this account. */
async function describeGuesser(
  tx: Tx,
  { email }: Attempt,
  { network, known }: { readonly network: string; readonly known: KnownDevice | undefined },
): Promise<Guesser> {
  if (known === undefined) return { email, network, knownDevice: undefined };
  const account = await findAccountByEmail(tx, email);
  const hasSignedIn = account !== undefined && known.accounts.includes(account.id);
  return { email, network, knownDevice: hasSignedIn ? known.id : undefined };
}

/** Counts inside the slots: of a burst, only a few guesses are counted before the first turns out right or wrong. */
async function recognise(
  { database, secrets }: Platform,
  hasher: Hasher,
  { email, password }: Attempt,
  guesser: Guesser,
): Promise<Recognised | undefined> {
  const { account, counted } = await database.withDoor(async (tx) => ({
    account: await findAccountByEmail(tx, email),
    counted: await countGuess(tx, secrets, guesser),
  }));
  const matches = await hasher.verify(account?.passwordHash, password);
  if (account === undefined || !matches) {
    await database.withDoor((tx) => recordWrongGuess(tx, secrets, email, account));
    return undefined;
  }
  const renewedHash = isHashOutdated(account.passwordHash) ? await hasher.hash(password) : undefined;
  return { account, renewedHash, counted };
}

async function recordWrongGuess(
  tx: Tx,
  secrets: Secrets,
  email: string,
  account: Credentials | undefined,
): Promise<void> {
  await recordAccountFact(tx, null, accountFacts.signInRefused, {
    subject:
      account === undefined
        ? { type: 'unknown_account', id: toPseudonym(nameKey(secrets, 'sign-in', email)) }
        : { type: 'account', id: account.id },
  });
}

/** An id that identifies repeated guesses at one unknown address without revealing it. */
function toPseudonym(key: Buffer): string {
  const hex = key.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
