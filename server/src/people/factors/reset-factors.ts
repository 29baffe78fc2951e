import { accountFacts } from '@atlas/contract/facts/accounts';
import type { Configuration } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordAccountFact } from '../../platform/events.ts';
import { chooseLocale } from '../../platform/locale.ts';
import { leaveInOutbox } from '../../platform/outbox.ts';
import { findAccountByEmail, holdAccount } from '../account-repository.ts';
import { composeSecondFactorsReset } from '../mails.ts';
import { endSessionsOf } from '../session-repository.ts';
import { deleteAuthenticator, findFactorKinds } from './authenticator-repository.ts';
import { deletePasskeys } from './passkey-repository.ts';
import { deleteRecoveryCodes } from './recovery-code-repository.ts';
import { dropSignInSteps } from './sign-in-step-repository.ts';

interface Parts {
  readonly configuration: Pick<Configuration, 'origin'>;
  readonly database: Database;
}

/**
 * Removes every second factor of a person who has lost them, and signs them out everywhere. The person gets a mail, and
 * their log names it.
 * @returns how many sessions ended; `unknown` without such an account, `none` if it has no second factor
 */
export async function resetSecondFactors(
  { configuration, database }: Parts,
  email: string,
): Promise<number | 'unknown' | 'none'> {
  return database.withDoor(async (tx) => {
    const found = await findAccountByEmail(tx, email);
    const person = found && (await holdAccount(tx, found.id));
    if (person === undefined) return 'unknown';
    const kinds = await findFactorKinds(tx, person.id);
    if (!kinds.app && !kinds.passkey) return 'none';
    await deleteAuthenticator(tx, person.id);
    await deletePasskeys(tx, person.id);
    await deleteRecoveryCodes(tx, person.id);
    await dropSignInSteps(tx, person.id);
    const endedSessions = await endSessionsOf(tx, person.id, null);
    const mail = composeSecondFactorsReset(person.email, configuration.origin, chooseLocale());
    await leaveInOutbox(tx, 'mail', mail);
    await recordAccountFact(tx, null, accountFacts.secondFactorsReset, {
      subject: { id: person.id },
      after: { endedSessions },
    });
    return endedSessions;
  }, 'duty');
}
