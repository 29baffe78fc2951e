import { accountFacts } from '@atlas/contract/facts/accounts';
import type { UserId } from '@atlas/contract/identifiers';
import type { Tx } from '../platform/database/executor.ts';
import { recordAccountFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { type Account, findAccountById, updatePasswordHash } from './account-repository.ts';
import { proveEmail } from './email-proof-repository.ts';
import { dropSignInSteps } from './factors/sign-in-step-repository.ts';
import { composePasswordChanged } from './mails.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { findOpenReset, retireResets, spendReset } from './reset-repository.ts';
import { hashSecretToken } from './secret-token.ts';
import { endSessionsOf } from './session-repository.ts';

/**
 * Sets a new password by a mailed link and ends every session of the account.
 * @returns whose password it is; undefined if the link was not good
 * @throws AppError `invalid_input` for a common password; the link stays good
 */
export async function resetPassword(platform: Platform, token: string, password: string): Promise<UserId | undefined> {
  const { database, configuration } = platform;
  const hash = hashSecretToken(token);
  const person = await database.withDoor((tx) => findPerson(tx, findOpenReset(tx, hash)));
  if (person === undefined) return undefined;
  await refuseWeakPassword('password', password, person);
  const passwordHash = await hashPassword(password);
  return database.withDoor(async (tx) => {
    const account = await findPerson(tx, spendReset(tx, hash));
    if (account === undefined) return undefined;
    await updatePasswordHash(tx, account.id, passwordHash);
    await retireResets(tx, account.id);
    await proveEmail(tx, account.id);
    await dropSignInSteps(tx, account.id);
    const endedSessions = await endSessionsOf(tx, account.id, null);
    await leaveInOutbox(tx, 'mail', composePasswordChanged(account.email, configuration.origin, chooseLocale()));
    await recordAccountFact(tx, account.id, accountFacts.passwordReset, {
      subject: { id: account.id },
      after: { endedSessions },
    });
    return account.id;
  });
}

async function findPerson(tx: Tx, found: Promise<UserId | undefined>): Promise<Account | undefined> {
  const id = await found;
  return id === undefined ? undefined : findAccountById(tx, id);
}
