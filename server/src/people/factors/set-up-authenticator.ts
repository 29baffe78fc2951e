import { accountFacts } from '@atlas/contract/facts/accounts';
import type { Actor } from '../../platform/database/database.ts';
import { AppError } from '../../platform/outcome.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccountById, holdAccount } from '../account-repository.ts';
import { checkOwnPassword } from '../own-password.ts';
import { findPeriod, makeAuthenticatorKey } from './authenticator.ts';
import {
  adoptNextSecret,
  deleteAuthenticator,
  findFactorKinds,
  holdNextSecret,
  storeNextSecret,
} from './authenticator-repository.ts';
import { type AddedFactor, afterAddition, afterRemoval } from './changed-factor.ts';
import { budgetsOfSession, countCode, forgiveCode } from './count-codes.ts';
import { type CodePicture, drawCode } from './draw-code.ts';
import { nameSecret } from './use-code.ts';

/** What a person gives to their authenticator app. */
export interface AuthenticatorToAdd {
  readonly key: string;
  readonly address: string;
  readonly picture: CodePicture;
}

/**
 * Whether a signed-in person may add a second factor: the first one needs the password, so that a stolen session cannot
 * add its own; another one needs a fresh second factor, which the table of sensitive steps asks for.
 * @throws AppError `rate_limited`
 */
export async function mayAddFactor(platform: Platform, actor: Actor, password: string | undefined): Promise<boolean> {
  const kinds = await platform.database.withDoor((tx) => findFactorKinds(tx, actor.sub));
  if (kinds.app || kinds.passkey) return true;
  const proof = { password: password ?? '', refused: accountFacts.secondFactorRefused };
  return (await checkOwnPassword(platform, actor, proof)) !== undefined;
}

/** Makes the secret of an authenticator app; undefined for a wrong password. @throws AppError `rate_limited` */
export async function startAuthenticator(
  platform: Platform,
  actor: Actor,
  password: string | undefined,
): Promise<AuthenticatorToAdd | undefined> {
  if (!(await mayAddFactor(platform, actor, password))) return undefined;
  return platform.database.withDoor(async (tx) => {
    const person = await findAccountById(tx, actor.sub);
    if (person === undefined) throw new AppError('unauthenticated');
    const { secret, key, address } = makeAuthenticatorKey(person.email);
    await storeNextSecret(tx, person.id, platform.vault.seal(nameSecret(person.id), secret));
    return { key, address, picture: drawCode(address) };
  });
}

/**
 * Puts the app that was being set up in force, with its first code.
 * @returns `over` if none is being set up
 * @throws AppError `rate_limited`; `unauthenticated` if the session is over
 */
export async function confirmAuthenticator(
  platform: Platform,
  actor: Actor,
  code: string,
): Promise<AddedFactor | 'wrong' | 'over'> {
  const { database, secrets, vault } = platform;
  // The door does not check sessions.
  await database.readAsTenant(actor, null, (scope) => scope.role());
  return database.withDoor(async (tx) => {
    const person = await holdAccount(tx, actor.sub);
    if (person === undefined) throw new AppError('unauthenticated');
    const sealed = await holdNextSecret(tx, person.id);
    if (sealed === undefined) return 'over';
    const budgets = budgetsOfSession(actor);
    await countCode(tx, secrets, budgets);
    const period = findPeriod(vault.open(nameSecret(person.id), sealed), code.replace(/\s/g, ''), Date.now());
    if (period === undefined) return 'wrong';
    await forgiveCode(tx, secrets, budgets);
    const before = await findFactorKinds(tx, person.id);
    await adoptNextSecret(tx, person.id, period);
    return afterAddition(tx, platform, { person, actor, before }, { kind: 'authenticator' });
  });
}

/** Removes the person's authenticator app; returns whether there was one. */
export async function removeAuthenticator(platform: Platform, actor: Actor): Promise<boolean> {
  return platform.database.withDoor(async (tx) => {
    const person = await holdAccount(tx, actor.sub);
    if (person === undefined || !(await deleteAuthenticator(tx, person.id))) return false;
    await afterRemoval(tx, platform, person, { kind: 'authenticator' });
    return true;
  });
}
