import { accountFacts } from '@atlas/contract/facts/accounts';
import type { Actor } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/executor.ts';
import { recordAccountFact } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Account, findAccountById } from '../account-repository.ts';
import { markSecondFactor } from '../session-repository.ts';
import { findFactorKinds } from './authenticator-repository.ts';
import { budgetsOfSession, countCode, forgiveCode } from './count-codes.ts';

/**
 * Notes a second factor in a session, so that sensitive steps are open for a few minutes. Guesses are counted by
 * session.
 * @param isGood compares the second factor and spends it
 * @returns `none` if the person has no second factor
 * @throws AppError `rate_limited`; `unauthenticated` if the session is over
 */
export async function stepUp(
  { database, secrets }: Platform,
  actor: Actor,
  isGood: (tx: Tx, person: Account) => Promise<boolean>,
): Promise<'done' | 'wrong' | 'none'> {
  // The door does not check sessions.
  await database.readAsTenant(actor, null, (scope) => scope.role());
  return database.withDoor(async (tx) => {
    const person = await findAccountById(tx, actor.sub);
    if (person === undefined) return 'none';
    const kinds = await findFactorKinds(tx, person.id);
    if (!kinds.app && !kinds.passkey) return 'none';
    const budgets = budgetsOfSession(actor);
    await countCode(tx, secrets, budgets);
    if (!(await isGood(tx, person))) {
      await recordAccountFact(tx, person.id, accountFacts.secondFactorRefused, { subject: { id: person.id } });
      return 'wrong';
    }
    await forgiveCode(tx, secrets, budgets);
    await markSecondFactor(tx, actor.sessionID);
    return 'done';
  });
}
