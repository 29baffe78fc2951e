import type { Reply } from '@atlas/contract/endpoint';
import { accountFacts } from '@atlas/contract/facts/accounts';
import type { deleteAccount as endpoint, readDeletion as readEndpoint } from '@atlas/contract/own-account';
import { denied } from '@atlas/contract/permits';
import * as doneText from '@atlas/messages/done';
import * as words from '@atlas/messages/own-data';
import type { Actor, Scope } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { writePermit } from '../platform/describe-reason.ts';
import { chooseLocale, SPECIFIED } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { eraseOwnAccount, listDeletionHindrances, lockHindrances } from './deletion-repository.ts';
import { composeAccountDeleted } from './own-account-mails.ts';
import { readOwnCompanies } from './own-companies.ts';
import { checkOwnPassword } from './own-password.ts';
import { nameKey } from './throttle.ts';

/** What stands in the way of deleting the acting person's account, and the companies that they would leave. */
export async function readDeletion(scope: Scope): Promise<Reply<typeof readEndpoint>> {
  const [companies, hindrances] = await Promise.all([readOwnCompanies(scope), listDeletionHindrances(scope.tx)]);
  return { companies, hindrances: hindrances.map((hindrance) => writePermit(denied(hindrance), scope.locale)) };
}

/**
 * Deletes the acting person's account once they give the password again. One transaction ends memberships and sessions,
 * removes what identifies them and queues the last mail. A power failure leaves all of it or nothing.
 * @param keep stores the answer in that transaction
 * @throws AppError `unauthenticated` when the session is over, `rate_limited`
 */
export async function deleteAccount(
  platform: Platform,
  actor: Actor,
  password: string,
  keep: (tx: Tx, answer: Reply<typeof endpoint>) => Promise<void>,
): Promise<Reply<typeof endpoint> | Refusal<'password_wrong' | 'account_needed'>> {
  const { database, secrets, configuration } = platform;
  const locale = chooseLocale();
  const refused = accountFacts.accountDeletionRefused;
  const account = await checkOwnPassword(platform, actor, { password, refused });
  if (account === undefined) return refuse('password_wrong');
  const answer = { message: doneText.accountDeleted({}, { locale }) };
  const deleted = await database.withTenant(actor, null, async ({ tx }) => {
    await lockHindrances(tx);
    const reasons = await listDeletionHindrances(tx);
    if (reasons.length > 0) return refuse('account_needed', { reasons });
    await leaveInOutbox(tx, 'mail', composeAccountDeleted(account.email, configuration.origin, locale));
    await keep(tx, answer);
    const mark = nameKey(secrets, 'deleted address', account.email);
    await eraseOwnAccount(tx, mark, words.formerMember({}, SPECIFIED), words.requesterLeft({}, SPECIFIED));
    return answer;
  });
  if (!isRefusal(deleted)) platform.announceCommit();
  return deleted;
}
