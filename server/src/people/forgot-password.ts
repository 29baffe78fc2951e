import { setTimeout as wait } from 'node:timers/promises';
import { accountFacts } from '@atlas/contract/facts/accounts';
import { recordAccountFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { findAccountByEmail } from './account-repository.ts';
import type { Caller } from './caller.ts';
import { LIMITS } from './limits.ts';
import { composeResetMail } from './mails.ts';
import { replaceReset } from './reset-repository.ts';
import { hashSecretToken, mintSecretToken } from './secret-token.ts';
import { isWithinLimit, takeFromLimit } from './throttle.ts';

/** Longer than the work takes with or without an account, so that the response time reveals nothing. */
const ANSWER_MILLISECONDS = 150;

/**
 * Mails a single-use link if the address has an account, at most three times while a link works.
 * @throws AppError `rate_limited` by network address, for any account
 */
export async function requestReset(platform: Platform, email: string, caller: Caller): Promise<void> {
  const answerTime = wait(ANSWER_MILLISECONDS);
  await leaveResetMail(platform, email, caller);
  await answerTime;
}

async function leaveResetMail({ database, secrets, configuration }: Platform, email: string, caller: Caller) {
  const token = mintSecretToken();
  await database.withDoor((tx) => takeFromLimit(tx, secrets, LIMITS.resetByAddress, caller.network));
  await database.withDoor(async (tx) => {
    const isWithin = await isWithinLimit(tx, secrets, LIMITS.resetByAccount, email);
    const account = await findAccountByEmail(tx, email);
    if (account === undefined || !isWithin) return;
    await replaceReset(tx, account.id, hashSecretToken(token));
    await leaveInOutbox(tx, 'mail', composeResetMail(account.email, configuration.origin, token, chooseLocale()));
    await recordAccountFact(tx, null, accountFacts.passwordResetRequested, {
      subject: { id: account.id },
    });
  });
}
