import { accountFacts } from '@atlas/contract/facts/accounts';
import type { Tx } from '../../platform/database/executor.ts';
import { recordAccountFact } from '../../platform/events.ts';
import { chooseLocale } from '../../platform/locale.ts';
import { leaveInOutbox } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Account, findAccountById } from '../account-repository.ts';
import { beginSession, type Grant } from '../begin-session.ts';
import type { Caller } from '../caller.ts';
import type { KnownDevice } from '../device-cookie.ts';
import { LIMITS } from '../limits.ts';
import { composeSecondFactorRefused } from '../mails.ts';
import { hashSecretToken } from '../secret-token.ts';
import { isWithinLimit } from '../throttle.ts';
import { budgetsOfSignIn, countCode, forgiveCode } from './count-codes.ts';
import { countWrongCode, holdSignInStep, STEP_WRONG_CODES, spendSignInStep } from './sign-in-step-repository.ts';

/** The second step of a sign-in, as its browser takes it. */
export interface SecondStep {
  /** The secret of the browser's cookie. */
  readonly token: string;
  readonly caller: Caller & { readonly known: KnownDevice | undefined };
}

/**
 * Begins the session of a sign-in whose password was right, once the second factor is right too. Guesses at one step
 * take turns, so that no more than five are compared.
 * @param isGood compares the second factor and spends it, in the transaction that begins the session
 * @returns `over` if there is no open step, or none any more after this guess
 * @throws AppError `rate_limited`
 */
export async function finishSignIn(
  platform: Platform,
  { token, caller }: SecondStep,
  isGood: (tx: Tx, person: Account) => Promise<boolean>,
): Promise<Grant | 'wrong' | 'over'> {
  const { database, secrets } = platform;
  const hash = hashSecretToken(token);
  return database.withDoor(async (tx) => {
    const step = await holdSignInStep(tx, hash);
    const person = step && (await findAccountById(tx, step.user));
    if (step === undefined || person === undefined) return 'over';
    const budgets = budgetsOfSignIn(person.id, caller.known);
    await countCode(tx, secrets, budgets);
    if (await isGood(tx, person)) {
      await forgiveCode(tx, secrets, budgets);
      await spendSignInStep(tx, hash);
      return beginSession(tx, person, caller, true);
    }
    await countWrongCode(tx, hash);
    await recordAccountFact(tx, null, accountFacts.secondFactorRefused, { subject: { id: person.id } });
    if (step.wrongCodes + 1 < STEP_WRONG_CODES) return 'wrong';
    await warn(tx, platform, person);
    return 'over';
  });
}

/** Five wrong codes: someone else may know the password. */
async function warn(tx: Tx, { secrets, configuration }: Platform, person: Account): Promise<void> {
  if (!(await isWithinLimit(tx, secrets, LIMITS.noticeByAccount, `second factor ${person.id}`))) return;
  await leaveInOutbox(tx, 'mail', composeSecondFactorRefused(person.email, configuration.origin, chooseLocale()));
}
