import type { Actor } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import type { Platform } from '../platform/platform.ts';
import { type Credentials, findAccountById } from './account-repository.ts';
import { GUESSES } from './limits.ts';
import { withHashingSlot } from './passwords.ts';
import { forget, takeFromLimit } from './throttle.ts';

/**
 * Compares the current password of a signed-in person. Guesses are counted by session, so that a stolen token cannot lock
 * its owner out; a right one clears the count.
 * @param recordWrong what a wrong one is recorded as
 * @returns the account; undefined when the password is wrong
 * @throws AppError `unauthenticated` when the session is over, `rate_limited`
 */
export async function checkOwnPassword(
  { database, secrets }: Platform,
  actor: Actor,
  password: string,
  recordWrong: (tx: Tx) => Promise<void>,
): Promise<Credentials | undefined> {
  await database.readAsTenant(actor, null, (scope) => scope.role());
  const account = await withHashingSlot(async (hasher) => {
    const found = await database.withDoor(async (tx) => {
      await takeFromLimit(tx, secrets, GUESSES.bySession, actor.sessionID);
      return findAccountById(tx, actor.sub);
    });
    const matches = await hasher.verify(found?.passwordHash, password);
    return matches ? found : undefined;
  });
  await database.withDoor((tx) =>
    account === undefined
      ? recordWrong(tx)
      : forget(tx, secrets, { limit: GUESSES.bySession, subject: actor.sessionID }),
  );
  return account;
}
