import type { Actor } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecretToken } from '../secret-token.ts';
import { findFactorKinds } from './authenticator-repository.ts';
import { askForPasskey } from './passkeys.ts';
import { holdSignInStep } from './sign-in-step-repository.ts';

type Options = Record<string, unknown>;

/** What a passkey has to sign in the second step of a sign-in; undefined if there is no open step. */
export async function askAtSignIn({ database, configuration }: Platform, token: string): Promise<Options | undefined> {
  const signIn = hashSecretToken(token);
  return database.withDoor(async (tx) => {
    const step = await holdSignInStep(tx, signIn);
    return step && askForPasskey(tx, configuration, step.user, { purpose: 'sign-in', signIn });
  });
}

/**
 * What a passkey has to sign before a sensitive step; undefined if the person has none.
 * @throws AppError `unauthenticated` if the session is over
 */
export async function askInSession({ database, configuration }: Platform, actor: Actor): Promise<Options | undefined> {
  // The door does not check sessions.
  await database.readAsTenant(actor, null, (scope) => scope.role());
  return database.withDoor(async (tx) => {
    const { passkey } = await findFactorKinds(tx, actor.sub);
    if (!passkey) return undefined;
    return askForPasskey(tx, configuration, actor.sub, { purpose: 'step-up', session: actor.sessionID });
  });
}
