import { accountFacts } from '@atlas/contract/facts/accounts';
import type { Actor } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordAccountFact } from '../platform/events.ts';
import { chooseLocale } from '../platform/locale.ts';
import { leaveInOutbox } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { type Credentials, holdsPassword, readOwnProfile, updatePasswordHash } from './account-repository.ts';
import { dropSignInSteps } from './factors/sign-in-step-repository.ts';
import { GUESSES } from './limits.ts';
import { composePasswordChanged } from './mails.ts';
import { refuseWeakPassword } from './new-password.ts';
import { recogniseOwner } from './own-password.ts';
import { type Hasher, withHashingSlot } from './passwords.ts';
import { retireResets } from './reset-repository.ts';
import { endSessionsOf } from './session-repository.ts';
import { forget } from './throttle.ts';

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Sets a new password for a person who knows the current one and ends their other sessions. Guesses at the current one
 * are counted by session: a stolen token cannot lock its owner out.
 * @returns how many sessions were ended; undefined when the current password is wrong
 * @throws AppError `unauthenticated` when the session is over, `invalid_input` for a common password, `rate_limited`
 */
export async function changePassword(
  platform: Platform,
  actor: Actor,
  passwords: Passwords,
): Promise<number | undefined> {
  const { database, secrets, configuration } = platform;
  const holder = await database.readAsTenant(actor, null, (scope) => readOwnProfile(scope.tx));
  await refuseWeakPassword('newPassword', passwords.newPassword, holder);
  const prepared = await withHashingSlot((hasher) => prepare(platform, hasher, actor, passwords));
  if (prepared === undefined) return undefined;
  const { account, passwordHash } = prepared;
  return database.withDoor(async (tx) => {
    if (!(await holdsPassword(tx, account, 'update'))) return undefined;
    await updatePasswordHash(tx, account.id, passwordHash);
    await retireResets(tx, account.id);
    await dropSignInSteps(tx, account.id);
    await forget(tx, secrets, { limit: GUESSES.bySession, subject: actor.sessionID });
    const endedSessions = await endSessionsOf(tx, account.id, actor.sessionID);
    await leaveInOutbox(tx, 'mail', composePasswordChanged(account.email, configuration.origin, chooseLocale()));
    await recordChange(tx, account, endedSessions);
    return endedSessions;
  });
}

async function prepare(
  platform: Platform,
  hasher: Hasher,
  actor: Actor,
  { currentPassword, newPassword }: Passwords,
): Promise<{ readonly account: Credentials; readonly passwordHash: string } | undefined> {
  const proof = { password: currentPassword, refused: accountFacts.passwordChangeRefused };
  const account = await recogniseOwner(platform, hasher, actor, proof);
  return account && { account, passwordHash: await hasher.hash(newPassword) };
}

function recordChange(tx: Tx, account: Credentials, endedSessions: number): Promise<void> {
  return recordAccountFact(tx, account.id, accountFacts.passwordChanged, {
    subject: { id: account.id },
    after: { endedSessions },
  });
}
