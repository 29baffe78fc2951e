import { timingSafeEqual } from 'node:crypto';
import { accountFacts } from '@atlas/contract/facts/accounts';
import type { UserId } from '@atlas/contract/identifiers';
import type { Profile } from '@atlas/contract/profile';
import { because } from '@atlas/contract/reasons';
import type { Actor } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordAccountFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { maskPhone } from '../platform/phone.ts';
import type { Platform } from '../platform/platform.ts';
import { findAccountById, readOwnProfile } from './account-repository.ts';
import { composeNumberTaken } from './mails.ts';
import { claimNumber, countTry, forgetCode } from './number-repository.ts';
import { hashNumberCode } from './send-number-code.ts';
import { showProfile } from './view.ts';

/**
 * Proves by the code that was sent last that a number is the person's. It is then the number of their profile, and
 * nobody else's: the person who had verified it earlier is told. A wrong code counts even if the answer is lost.
 * @throws AppError `unauthenticated` when the session is over
 */
export async function verifyNumber(
  platform: Platform,
  actor: Actor,
  code: string,
): Promise<Profile | Refusal<'code_wrong' | 'code_spent'>> {
  const { database } = platform;
  const readProfile = () => database.readAsTenant(actor, null, ({ tx }) => readOwnProfile(tx));
  await readProfile();
  // No refusal leaves the transaction: it would undo the count of the try.
  const triesLeft = await database.withDoor((tx) => tryCode(tx, platform, actor.sub, code));
  if (triesLeft === 'right') return showProfile(await readProfile(), chooseLocale());
  if (triesLeft === 0) return refuse('code_spent');
  return refuse('code_wrong', { reason: because('code_tries_left', { left: triesLeft }) });
}

/** @returns how many tries a wrong code leaves; 0 also for a code that is no longer valid */
async function tryCode(tx: Tx, platform: Platform, person: UserId, code: string): Promise<'right' | number> {
  const tried = await countTry(tx, person);
  if (tried === undefined) return 0;
  const { phone, hash, triesLeft } = tried;
  if (!timingSafeEqual(hash, hashNumberCode(platform.secrets, person, phone, code))) return triesLeft;
  await forgetCode(tx, person);
  const former = await claimNumber(tx, person, phone);
  await recordAccountFact(tx, person, accountFacts.numberVerified, { subject: { id: person } });
  if (former !== undefined) await tellFormerHolder(tx, platform, former, phone);
  return 'right';
}

/** By mail and in the list of their account; whose number it is now stays that person's own. */
async function tellFormerHolder(tx: Tx, { configuration }: Platform, former: UserId, phone: string): Promise<void> {
  await recordAccountFact(tx, null, accountFacts.numberTaken, { subject: { id: former } });
  const account = await findAccountById(tx, former);
  if (account === undefined) return;
  const mail = composeNumberTaken(account.email, configuration.origin, maskPhone(phone), chooseLocale());
  await leaveInOutbox(tx, 'mail', mail);
}
