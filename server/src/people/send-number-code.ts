import { randomInt } from 'node:crypto';
import type { Reply } from '@atlas/contract/endpoint';
import { accountFacts } from '@atlas/contract/facts/accounts';
import type { UserId } from '@atlas/contract/identifiers';
import type { sendNumberCode as endpoint } from '@atlas/contract/profile';
import { because } from '@atlas/contract/reasons';
import * as words from '@atlas/messages/mail';
import type { Configuration } from '../platform/config.ts';
import type { Actor } from '../platform/database/database.ts';
import { recordAccountFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { normalisePhone } from '../platform/phone.ts';
import type { Platform } from '../platform/platform.ts';
import type { Secrets } from '../platform/secrets.ts';
import { LIMITS, MESSAGES_OF_REGISTER } from './limits.ts';
import { CODE_MINUTES, readOwnNumber, replaceCode } from './number-repository.ts';
import { type Budget, nameKey, takeFromLimit } from './throttle.ts';

const DIGITS = 6;

/**
 * Sends a code to a number, by which the person can prove that it is theirs. Whether someone else has verified the
 * number makes no difference, so the answer tells nothing about others.
 * @param network the caller's, see `findNetwork`
 * @throws AppError `unauthenticated` when the session is over, `rate_limited`
 */
export async function sendNumberCode(
  { database, secrets, configuration }: Platform,
  actor: Actor,
  written: string,
  network: string,
): Promise<Reply<typeof endpoint> | Refusal<'phone_invalid' | 'number_verified'>> {
  const phone = normalisePhone(written);
  if (phone === undefined) {
    return refuse('phone_invalid', { reasons: [{ path: 'phone', ...because('phone_without_country') }] });
  }
  const own = await database.readAsTenant(actor, null, ({ tx }) => readOwnNumber(tx));
  if (own === phone) return refuse('number_verified');
  await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.numberCodeByPersonMinutely, actor.sub);
    await takeFromLimit(tx, secrets, LIMITS.numberCodeByPersonHourly, actor.sub);
    await takeFromLimit(tx, secrets, LIMITS.numberCodeByPersonDaily, actor.sub);
    await takeFromLimit(tx, secrets, LIMITS.numberCodeByNetworkHourly, network);
    await takeFromLimit(tx, secrets, LIMITS.numberCodeByNetworkDaily, network);
    await takeFromLimit(tx, secrets, LIMITS.numberCodeByNumber, phone);
    const { limit, subject } = budgetOfMessages(configuration);
    await takeFromLimit(tx, secrets, limit, subject, because('messages_spent'));
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    await replaceCode(tx, actor.sub, { phone, hash: hashNumberCode(secrets, actor.sub, phone, code) });
    const { hostname: host } = new URL(configuration.origin);
    const text = words.numberCode({ code, minutes: CODE_MINUTES, host }, { locale: chooseLocale() });
    const until = new Date(Date.now() + CODE_MINUTES * 60_000).toISOString();
    await leaveInOutbox(tx, 'text', { to: phone, text, until });
    await recordAccountFact(tx, actor.sub, accountFacts.numberCodeSent, { subject: { id: actor.sub } });
  });
  return {
    phone,
    minutes: CODE_MINUTES,
    pauseSeconds: LIMITS.numberCodeByPersonMinutely.windowSeconds,
    by: configuration.smsGateway === undefined ? 'outbox' : 'gateway',
  };
}

/** All messages of the register to phones, which cost money. */
export function budgetOfMessages({ messagesPerDay }: Pick<Configuration, 'messagesPerDay'>): Budget {
  return { limit: { ...MESSAGES_OF_REGISTER, attempts: messagesPerDay }, subject: MESSAGES_OF_REGISTER.purpose };
}

/** The stored form of a code: without the register's key its million possibilities cannot be tried. */
export function hashNumberCode(secrets: Secrets, person: UserId, phone: string, code: string): Buffer {
  return nameKey(secrets, 'number code', `${person} ${phone} ${code}`);
}
