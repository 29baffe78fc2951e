import type { accountFacts } from '@atlas/contract/facts/accounts';
import type { Actor } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import { type Credentials, findAccountById } from './account-repository.ts';
import { GUESSES } from './limits.ts';
import { type Hasher, withHashingSlot } from './passwords.ts';
import { forget, takeFromLimit } from './throttle.ts';

/** A password that a signed-in person enters again, and what is recorded about a wrong one. */
interface Proof {
  readonly password: string;
  readonly refused: (typeof accountFacts)[
    | 'passwordChangeRefused'
    | 'secondFactorRefused'
    | 'emailChangeRefused'
    | 'accountDeletionRefused'];
}

/**
 * The account of a signed-in person who knows its password. Guesses are counted by session: a stolen token cannot lock
 * its owner out.
 * @throws AppError `rate_limited`
 */
export async function recogniseOwner(
  { database, secrets }: Platform,
  hasher: Hasher,
  actor: Actor,
  { password, refused }: Proof,
): Promise<Credentials | undefined> {
  const account = await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, GUESSES.bySession, actor.sessionID);
    return findAccountById(tx, actor.sub);
  });
  if (account !== undefined && (await hasher.verify(account.passwordHash, password))) return account;
  await database.withDoor((tx) => recordAccountFact(tx, actor.sub, refused, { subject: { id: actor.sub } }));
  return undefined;
}

/**
 * {@link recogniseOwner}, in a slot of the hasher; a right password clears the count of the session.
 * @throws AppError `unauthenticated` when the session is over, `rate_limited`
 */
export async function checkOwnPassword(
  platform: Platform,
  actor: Actor,
  proof: Proof,
): Promise<Credentials | undefined> {
  const { database, secrets } = platform;
  await database.readAsTenant(actor, null, (scope) => scope.role());
  const account = await withHashingSlot((hasher) => recogniseOwner(platform, hasher, actor, proof));
  if (account === undefined) return undefined;
  await database.withDoor((tx) => forget(tx, secrets, { limit: GUESSES.bySession, subject: actor.sessionID }));
  return account;
}
