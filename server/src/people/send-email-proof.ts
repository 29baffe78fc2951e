import { accountFacts } from '@atlas/contract/facts/accounts';
import * as doneText from '@atlas/messages/done';
import type { Actor } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordAccountFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { type Account, findAccountById } from './account-repository.ts';
import { insertProof, isEmailProven } from './email-proof-repository.ts';
import { LIMITS } from './limits.ts';
import { composeEmailProof } from './own-account-mails.ts';
import { hashSecretToken, mintSecretToken } from './secret-token.ts';
import { takeFromLimit } from './throttle.ts';

/** Leaves a mail with a link that proves the address of an account. */
export async function mailEmailProof(
  tx: Tx,
  { configuration }: Pick<Platform, 'configuration'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  const token = mintSecretToken();
  await insertProof(tx, { user: id, email, hash: hashSecretToken(token) });
  await leaveInOutbox(tx, 'mail', composeEmailProof(email, configuration.origin, token, chooseLocale()));
}

/**
 * Mails the acting person another link that proves their address.
 * @throws AppError `unauthenticated` when the session is over, `rate_limited`
 */
export async function sendEmailProof(
  platform: Platform,
  actor: Actor,
): Promise<{ message: string } | Refusal<'email_proven'>> {
  const { database, secrets } = platform;
  await database.readAsTenant(actor, null, (scope) => scope.role());
  return database.withDoor(async (tx) => {
    const account = await findAccountById(tx, actor.sub);
    if (account === undefined) throw new AppError('unauthenticated');
    if (await isEmailProven(tx, account.id)) return refuse('email_proven');
    await takeFromLimit(tx, secrets, LIMITS.emailProofByPersonHourly, account.id);
    await takeFromLimit(tx, secrets, LIMITS.emailProofByPersonDaily, account.id);
    await mailEmailProof(tx, platform, account);
    await recordAccountFact(tx, account.id, accountFacts.emailProofSent, { subject: { id: account.id } });
    return { message: doneText.emailProofMailed({ email: account.email }, { locale: chooseLocale() }) };
  });
}
