import { setTimeout as wait } from 'node:timers/promises';
import { accountFacts } from '@atlas/contract/facts/accounts';
import * as doneText from '@atlas/messages/done';
import type { Actor, Scope } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import { AppError, type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { findAccountById, updatePasswordHash } from './account-repository.ts';
import {
  endWaiting,
  findOwnWaiting,
  insertChange,
  isAddressTaken,
  isUndoOpen,
  setEmail,
  spendConfirmation,
  spendUndo,
  type WaitingChange,
} from './email-change-repository.ts';
import { spendProof } from './email-proof-repository.ts';
import { LIMITS } from './limits.ts';
import { composeResetMail, composeSignUpNotice } from './mails.ts';
import { composeEmailChange, composeEmailNotice } from './own-account-mails.ts';
import { checkOwnPassword } from './own-password.ts';
import { hashPassword } from './passwords.ts';
import { replaceReset, retireResets } from './reset-repository.ts';
import { hashSecretToken, mintSecretToken } from './secret-token.ts';
import { endSessionsOf } from './session-repository.ts';
import { isWithinLimit, takeFromLimit } from './throttle.ts';

/** Longer than the work takes with or without an account, so that the response time reveals nothing. */
const ANSWER_MILLISECONDS = 150;

export async function readEmailChange({ tx }: Scope): Promise<{ waiting: WaitingChange | null }> {
  return { waiting: (await findOwnWaiting(tx)) ?? null };
}

/**
 * Mails a link to a new address and a notice to the current one. An address that already has an account gets a notice
 * instead of the link; the answer, the stored change and the notice to the current address are the same.
 * @throws AppError `unauthenticated` when the session is over, `rate_limited`
 */
export async function requestEmailChange(
  platform: Platform,
  actor: Actor,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ message: string } | Refusal<'password_wrong'>> {
  const { database, secrets, configuration } = platform;
  const locale = chooseLocale();
  const refused = accountFacts.emailChangeRefused;
  const account = await checkOwnPassword(platform, actor, { password, refused });
  if (account === undefined) return refuse('password_wrong');
  const answerTime = wait(ANSWER_MILLISECONDS);
  const [confirmToken, undoToken] = [mintSecretToken(), mintSecretToken()];
  await database.withDoor((tx) => takeFromLimit(tx, secrets, LIMITS.emailChangeByPerson, actor.sub));
  await database.withDoor(async (tx) => {
    await endWaiting(tx, account.id);
    const isWithin = await isWithinLimit(tx, secrets, LIMITS.noticeByAccount, email);
    const isTaken = await isAddressTaken(tx, email, account.id);
    await insertChange(tx, {
      user: account.id,
      from: account.email,
      to: email,
      confirmHash: hashSecretToken(confirmToken),
      undoHash: hashSecretToken(undoToken),
    });
    const { origin } = configuration;
    const toNew = isTaken
      ? composeSignUpNotice(email, origin, locale)
      : composeEmailChange(email, origin, confirmToken, locale);
    if (isWithin && email !== account.email) await leaveInOutbox(tx, 'mail', toNew);
    await leaveInOutbox(tx, 'mail', composeEmailNotice(account.email, origin, { email, token: undoToken }, locale));
    await recordAccountFact(tx, account.id, accountFacts.emailChangeRequested, { subject: { id: account.id } });
  });
  await answerTime;
  return { message: doneText.emailLinkMailed({ email }, { locale }) };
}

/** Cancels the acting person's pending change. */
export async function withdrawEmailChange(
  { database }: Platform,
  actor: Actor,
): Promise<{ message: string } | Refusal<'not_found'>> {
  await database.readAsTenant(actor, null, (scope) => scope.role());
  const ended = await database.withDoor((tx) => endWaiting(tx, actor.sub));
  return ended === 0 ? refuse('not_found') : { message: doneText.emailChangeWithdrawn({}, { locale: chooseLocale() }) };
}

/**
 * Proves the present address, or sets the new one, by the link that was mailed to it, for its own account alone: a person who
 * opens a link that someone else's account brought into their mailbox gives nobody their address. With a new address, other
 * sessions and links to a new password end.
 */
export async function confirmEmail(
  { database }: Platform,
  actor: Actor,
  token: string,
): Promise<{ message: string; endedSessions: number } | Refusal<'token_spent'>> {
  await database.readAsTenant(actor, null, (scope) => scope.role());
  const locale = chooseLocale();
  const hash = hashSecretToken(token);
  if (await database.withDoor((tx) => spendProof(tx, hash, actor.sub))) {
    return { message: doneText.emailProven({}, { locale }), endedSessions: 0 };
  }
  const endedSessions = await database.withDoor(async (tx) => {
    const email = await spendConfirmation(tx, hash, actor.sub);
    if (
      email === undefined ||
      (await isAddressTaken(tx, email, actor.sub)) ||
      !(await setEmail(tx, actor.sub, email))
    ) {
      // Ends the transaction, so that nothing of it is kept.
      throw new AppError('token_spent');
    }
    await retireResets(tx, actor.sub);
    const ended = await endSessionsOf(tx, actor.sub, actor.sessionID);
    await recordAccountFact(tx, actor.sub, accountFacts.emailChanged, {
      subject: { id: actor.sub },
      after: { endedSessions: ended },
    });
    return ended;
  });
  return { message: doneText.emailChanged({}, { locale }), endedSessions };
}

/**
 * Undoes a change by the link in the former mailbox. The person who changed the address knew the password, so it also
 * stops working, every session ends, and a link to a new password goes to the former address.
 */
export async function undoEmailChange(
  { database, secrets, configuration }: Platform,
  token: string,
  network: string,
): Promise<{ message: string } | Refusal<'token_spent'>> {
  const locale = chooseLocale();
  const hash = hashSecretToken(token);
  const isOpen = await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.mailedLinkByAddress, network);
    return isUndoOpen(tx, hash);
  });
  // A guessed token costs no hashing.
  if (!isOpen) return refuse('token_spent');
  const nobodys = await hashPassword(crypto.randomUUID(), network);
  const resetToken = mintSecretToken();
  const isUndone = await database.withDoor(async (tx) => {
    const undone = await spendUndo(tx, hash);
    if (undone === undefined || (await findAccountById(tx, undone.user)) === undefined) return false;
    const { user, email } = undone;
    if (!(await setEmail(tx, user, email))) throw new AppError('token_spent');
    await updatePasswordHash(tx, user, nobodys);
    await retireResets(tx, user);
    const endedSessions = await endSessionsOf(tx, user, null);
    await replaceReset(tx, user, hashSecretToken(resetToken));
    await leaveInOutbox(tx, 'mail', composeResetMail(email, configuration.origin, resetToken, locale));
    await recordAccountFact(tx, null, accountFacts.emailChangeUndone, {
      subject: { id: user },
      after: { endedSessions },
    });
    return true;
  });
  return isUndone ? { message: doneText.emailChangeUndone({}, { locale }) } : refuse('token_spent');
}
