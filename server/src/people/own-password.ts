import type { accountFacts } from '@atlas/contract/facts/accounts';
import type { Actor } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import { type Credentials, findAccountById } from './account-repository.ts';
import { GUESSES } from './limits.ts';
import type { Hasher } from './passwords.ts';
import { takeFromLimit } from './throttle.ts';

type Refused = typeof accountFacts.passwordChangeRefused | typeof accountFacts.secondFactorRefused;

/**
 * The account of a signed-in person who knows its password. Guesses are counted by session: a stolen token cannot lock
 * its owner out.
 * @param refused what is recorded of a wrong password
 * @throws AppError `rate_limited`
 */
export async function recogniseOwner(
  { database, secrets }: Platform,
  hasher: Hasher,
  actor: Actor,
  { password, refused }: { readonly password: string; readonly refused: Refused },
): Promise<Credentials | undefined> {
  const account = await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, GUESSES.bySession, actor.sessionID);
    return findAccountById(tx, actor.sub);
  });
  if (account !== undefined && (await hasher.verify(account.passwordHash, password))) return account;
  await database.withDoor((tx) => recordAccountFact(tx, actor.sub, refused, { subject: { id: actor.sub } }));
  return undefined;
}
