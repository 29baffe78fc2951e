import { accountFacts } from '@atlas/contract/facts/accounts';
import { SessionId, type UserId } from '@atlas/contract/identifiers';
import type { Actor } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/executor.ts';
import { recordAccountFact } from '../platform/events.ts';
import type { Caller } from './caller.ts';
import { findTokenOwner, insertRefreshToken } from './refresh-token-repository.ts';
import { hashSecretToken, mintSecretToken } from './secret-token.ts';
import { endSessionOf, insertSession } from './session-repository.ts';

/** A session that has just begun or was renewed, with what its holder is given. */
export interface Grant {
  readonly actor: Actor;
  readonly name: string;
  /** Undefined if the holder keeps the current one. */
  readonly refreshToken: string | undefined;
}

/**
 * Starts a session on a device and ends the same browser's earlier one.
 * @param withFactor whether the person has just given a second factor
 */
export async function beginSession(
  tx: Tx,
  person: { readonly id: UserId; readonly name: string },
  caller: Pick<Caller, 'device' | 'refreshToken'>,
  withFactor = false,
): Promise<Grant> {
  const earlier = caller.refreshToken === undefined ? undefined : await endEarlierSession(tx, caller.refreshToken);
  // Someone else's name for the same browser is not shown to this person.
  const name = earlier?.user === person.id ? earlier.deviceName : null;
  const sessionID = await addSession(tx, person.id, caller.device, { name, withFactor });
  const refreshToken = mintSecretToken();
  await insertRefreshToken(tx, hashSecretToken(refreshToken), sessionID);
  return { actor: { sub: person.id, sessionID }, name: person.name, refreshToken };
}

/** Begins a session that nothing renews. */
export async function addSession(
  tx: Tx,
  user: UserId,
  device: string,
  { name = null, withFactor = false }: { readonly name?: string | null; readonly withFactor?: boolean } = {},
): Promise<SessionId> {
  const sessionID = SessionId.parse(crypto.randomUUID());
  await Promise.all([
    insertSession(tx, { id: sessionID, user, device, name, withFactor }),
    recordAccountFact(tx, user, accountFacts.sessionOpened, { subject: { id: sessionID, label: device } }),
  ]);
  return sessionID;
}

/** @returns whose session it was, and what they called the device */
async function endEarlierSession(tx: Tx, refreshToken: string): ReturnType<typeof findTokenOwner> {
  const owner = await findTokenOwner(tx, hashSecretToken(refreshToken));
  if (owner === undefined || !(await endSessionOf(tx, owner.user, owner.session))) return owner;
  await recordAccountFact(tx, owner.user, accountFacts.sessionEnded, {
    subject: { id: owner.session },
    after: { reason: 'signed_in_anew' },
  });
  return owner;
}
