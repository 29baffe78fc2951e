import { RefreshToken } from '@atlas/contract/live';
import { AppError } from '../platform/outcome.ts';
import type { Platform } from '../platform/platform.ts';
import { Caller } from './caller.ts';
import type { PeopleAtSockets } from './people-at-sockets.ts';
import { RefusedConnection } from './refuse.ts';
import { closeSocket, type LiveSocket } from './socket.ts';

/**
 * Admits the bearer of a valid token whose session has not ended.
 * @throws RefusedConnection
 */
export async function admitSocket(platform: Platform, people: PeopleAtSockets, socket: LiveSocket): Promise<void> {
  const given = RefreshToken.safeParse(socket.handshake.auth);
  socket.handshake.auth = {};
  const verified = given.success ? await platform.tokens.read(given.data.token) : undefined;
  if (verified === undefined || isExpired(verified.expiresAt)) throw new RefusedConnection('unauthenticated');
  const { actor, expiresAt } = verified;
  if (!people.enter(actor.sub)) throw new RefusedConnection('rate_limited');
  // Its connection always closes, even if it is refused or lost before it counts as connected.
  socket.conn.once('close', () => people.leave(actor.sub));
  await platform.database
    .readAsTenant(actor, null, ({ role }) => role())
    .catch((error: unknown) => {
      const isOver = error instanceof AppError && error.code === 'unauthenticated';
      throw new RefusedConnection(isOver ? 'unauthenticated' : 'unavailable');
    });
  socket.data.caller = new Caller(actor, expiresAt);
}

/** Goes on with a newer token of the same person; any other closes the socket. */
export async function refreshToken({ tokens }: Platform, socket: LiveSocket, sent: unknown): Promise<void> {
  const { caller } = socket.data;
  const given = RefreshToken.safeParse(sent);
  const verified = given.success ? await tokens.read(given.data.token) : undefined;
  if (verified === undefined || isExpired(verified.expiresAt) || verified.actor.sub !== caller.sub) {
    closeSocket(socket);
    return;
  }
  caller.sessionID = verified.actor.sessionID;
  caller.expiresAt = verified.expiresAt;
}

/** @param expiresAt in seconds since 1970 */
export function isExpired(expiresAt: number): boolean {
  return expiresAt * 1_000 <= Date.now();
}
