import { accountFacts } from '@atlas/contract/facts/accounts';
import { UserId } from '@atlas/contract/identifiers';
import { recordAccountFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { findAccountByEmail, insertAccount } from './account-repository.ts';
import { beginSession, type Grant } from './begin-session.ts';
import type { Caller } from './caller.ts';
import { linkFormerSelves } from './deletion-repository.ts';
import { isAddressTaken } from './email-change-repository.ts';
import { LIMITS } from './limits.ts';
import { composeSignUpNotice } from './mails.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { isWithinLimit, nameKey, takeFromLimit } from './throttle.ts';

interface Applicant {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/**
 * Creates an account and signs it in. An address that has an account gets a mail instead, after the same work, and the
 * account's events say that someone tried.
 * @returns undefined when no account was created
 * @throws AppError `rate_limited`, `invalid_input` for a common password, `unavailable`
 */
export async function signUp(platform: Platform, applicant: Applicant, caller: Caller): Promise<Grant | undefined> {
  const { database, secrets, configuration } = platform;
  await refuseWeakPassword('password', applicant.password, applicant);
  await database.withDoor((tx) => takeFromLimit(tx, secrets, LIMITS.signUpByAddress, caller.network));
  const passwordHash = await hashPassword(applicant.password, caller.network);
  const id = UserId.parse(crypto.randomUUID());
  const { email, name } = applicant;
  return database.withDoor(async (tx) => {
    const plain = { phone: null, nationalId: null, superAdmin: false };
    // A former address belongs to its account until its change can no longer be undone.
    const isFree = !(await isAddressTaken(tx, email, id));
    if (!isFree || !(await insertAccount(tx, { id, email, name, passwordHash, ...plain }))) {
      if (await isWithinLimit(tx, secrets, LIMITS.noticeByAccount, email)) {
        await leaveInOutbox(tx, 'mail', composeSignUpNotice(email, configuration.origin, chooseLocale()));
        const owner = await findAccountByEmail(tx, email);
        if (owner !== undefined) {
          await recordAccountFact(tx, null, accountFacts.signUpRefused, { subject: { id: owner.id } });
        }
      }
      return undefined;
    }
    await linkFormerSelves(tx, id, nameKey(secrets, 'deleted address', email));
    await recordAccountFact(tx, id, accountFacts.accountCreated, { subject: { id } });
    return beginSession(tx, { id, name }, caller);
  });
}
