import { accountFacts } from '@atlas/contract/facts/accounts';
import { UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { Tx } from '../platform/database/executor.ts';
import { recordAccountFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { findAccountByEmail, insertAccount } from './account-repository.ts';
import { beginSession, type Grant } from './begin-session.ts';
import type { Caller } from './caller.ts';
import { linkFormerSelves } from './deletion-repository.ts';
import { isAddressTaken } from './email-change-repository.ts';
import { LIMITS } from './limits.ts';
import { composeSignUpLink, composeSignUpNotice } from './mails.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { hashSecretToken, mintSecretToken } from './secret-token.ts';
import { mailEmailProof } from './send-email-proof.ts';
import { countBeyond, isWithinLimit, nameKey, takeFromLimit } from './throttle.ts';
import { findWaiting, insertWaiting, spendWaiting, type WaitingSignUp } from './waiting-sign-up-repository.ts';

interface Applicant {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/**
 * Creates an account, signs it in and mails a link that proves its address. An address that has an account gets a mail instead,
 * after the same work, and the account's events say that someone tried. A network that has made many accounts is never closed: from then on the account is made when the mailed
 * link is opened, with a password chosen then, and the answer is the same whether or not the address has one.
 * @throws AppError `rate_limited`, `invalid_input` for a common password, `unavailable`
 */
export async function signUp(
  platform: Platform,
  applicant: Applicant,
  caller: Caller,
): Promise<Grant | Refusal<'registration_failed' | 'sign_up_by_mail'>> {
  const { database } = platform;
  await refuseWeakPassword('password', applicant.password, applicant);
  const { email, name } = applicant;
  if (await database.withDoor((tx) => countSignUp(tx, platform, caller.network))) {
    await database.withDoor((tx) => mailSignUpLink(tx, platform, { email, name }));
    return refuse('sign_up_by_mail');
  }
  const passwordHash = await hashPassword(applicant.password, caller.network);
  const grant = await database.withDoor(async (tx) => {
    const made = await makeAccount(tx, { email, name, passwordHash }, { platform, caller, emailProven: false });
    if (made === undefined) await tellOwner(tx, platform, email);
    return made;
  });
  return grant ?? refuse('registration_failed');
}

/**
 * Makes the account of a sign-up by mail, whose link has proven the address, and signs it in. The password is chosen here: a
 * stranger may have signed up with the address of the person who opens the link.
 * @throws AppError `rate_limited`, `invalid_input` for a common password, `unavailable`; the link stays good
 */
export async function confirmSignUp(
  platform: Platform,
  { token, password }: { readonly token: string; readonly password: string },
  caller: Caller,
): Promise<Grant | Refusal<'token_spent'>> {
  const { database, secrets } = platform;
  const hash = hashSecretToken(token);
  const waiting = await database.withDoor(async (tx) => {
    await takeFromLimit(tx, secrets, LIMITS.mailedLinkByAddress, caller.network);
    return findWaiting(tx, hash);
  });
  if (waiting === undefined) return refuse('token_spent');
  await refuseWeakPassword('password', password, waiting);
  const passwordHash = await hashPassword(password, caller.network);
  const grant = await database.withDoor(async (tx) => {
    if (!(await spendWaiting(tx, hash))) return undefined;
    return makeAccount(tx, { ...waiting, passwordHash }, { platform, caller, emailProven: true });
  });
  return grant ?? refuse('token_spent');
}

/** Counts a sign-up of a network. @returns whether its account has to wait for a mailed link @throws AppError `rate_limited` */
async function countSignUp(tx: Tx, { secrets }: Platform, network: string): Promise<boolean> {
  const isWithinHour = await isWithinLimit(tx, secrets, LIMITS.signUpByNetwork, network);
  const isWithinDay = await isWithinLimit(tx, secrets, LIMITS.signUpByNetworkDaily, network);
  if (isWithinHour && isWithinDay) return false;
  const isMailedOften = await countBeyond(tx, secrets, { limit: LIMITS.signUpMailByNetworkDaily, subject: network });
  const limit = isMailedOften ? LIMITS.signUpMailBySlowNetwork : LIMITS.signUpMailByNetwork;
  await takeFromLimit(tx, secrets, limit, network, because('sign_ups_spent'));
  return true;
}

interface Making {
  readonly platform: Platform;
  readonly caller: Caller;
  /** Otherwise a link that proves the address is mailed. */
  readonly emailProven: boolean;
}

/** Makes an account and signs it in; undefined if the address is taken. */
async function makeAccount(
  tx: Tx,
  { email, name, passwordHash }: WaitingSignUp & { readonly passwordHash: string },
  { platform, caller, emailProven }: Making,
): Promise<Grant | undefined> {
  const id = UserId.parse(crypto.randomUUID());
  const plain = { phone: null, nationalId: null, superAdmin: false, emailProven };
  // A former address belongs to its account until its change can no longer be taken back.
  if (await isAddressTaken(tx, email, id)) return undefined;
  if (!(await insertAccount(tx, { id, email, name, passwordHash, ...plain }))) return undefined;
  await linkFormerSelves(tx, id, nameKey(platform.secrets, 'deleted address', email));
  await recordAccountFact(tx, id, accountFacts.accountCreated, { subject: { id } });
  if (!emailProven) await mailEmailProof(tx, platform, { id, email });
  return beginSession(tx, { id, name }, caller);
}

/** Mails the link of a sign-up that waits; to an address with an account, a notice. Three of both go to an address in an hour. */
async function mailSignUpLink(tx: Tx, platform: Platform, wanted: WaitingSignUp): Promise<void> {
  const { secrets, configuration } = platform;
  const { email } = wanted;
  if (await isAddressTaken(tx, email, UserId.parse(crypto.randomUUID()))) {
    await tellOwner(tx, platform, email);
  } else if (await isWithinLimit(tx, secrets, LIMITS.noticeByAccount, email)) {
    const token = mintSecretToken();
    await insertWaiting(tx, hashSecretToken(token), wanted);
    await leaveInOutbox(tx, 'mail', composeSignUpLink(email, configuration.origin, token, chooseLocale()));
  }
}

/** Tells the owner of an address, by mail and in their account's events, that someone tried to sign up with it. */
async function tellOwner(tx: Tx, { secrets, configuration }: Platform, email: string): Promise<void> {
  if (await isWithinLimit(tx, secrets, LIMITS.noticeByAccount, email)) {
    await leaveInOutbox(tx, 'mail', composeSignUpNotice(email, configuration.origin, chooseLocale()));
    const owner = await findAccountByEmail(tx, email);
    if (owner !== undefined) {
      await recordAccountFact(tx, null, accountFacts.signUpRefused, { subject: { id: owner.id } });
    }
  }
}
