import type { ClientEvents, ServerEvents } from '@atlas/contract/live';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Caller } from './caller.ts';
import { PATIENCE_MILLISECONDS, UNSENT_CHARACTERS } from './limits.ts';

interface SocketData {
  caller: Caller;
}
export type LiveServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** The room of sockets that get no news until they have read what was sent. */
export const PAUSED = 'paused';

/** What ws keeps of a connection; its types are not part of Socket.IO's. */
interface WebSocketTransport {
  readonly socket?: { readonly bufferedAmount?: number; readonly terminate?: () => void };
}

/** How much has been sent to a socket that the network has not taken yet, in characters. */
function countUnsent({ conn }: LiveSocket): number {
  let waiting = (conn.transport as WebSocketTransport).socket?.bufferedAmount ?? 0;
  const { writeBuffer } = conn as unknown as { readonly writeBuffer: readonly { readonly data?: unknown }[] };
  for (const { data } of writeBuffer) if (typeof data === 'string') waiting += data.length;
  return waiting;
}

/** Sends no more news to a socket that does not read them. */
export function pauseIfSlow(socket: LiveSocket): void {
  const { caller } = socket.data;
  if (caller.pausedAt !== undefined || countUnsent(socket) <= UNSENT_CHARACTERS) return;
  caller.pausedAt = performance.now();
  void socket.join(PAUSED);
}

/**
 * Lets a paused socket go on once it has read everything, and closes it if that takes too long.
 * @returns whether it goes on now, and needs lists in place of the news that it did not get
 */
export function resumeIfRead(socket: LiveSocket): boolean {
  const { caller } = socket.data;
  if (caller.pausedAt === undefined) return false;
  if (countUnsent(socket) === 0) {
    caller.pausedAt = undefined;
    void socket.leave(PAUSED);
    return true;
  }
  if (performance.now() - caller.pausedAt > PATIENCE_MILLISECONDS) closeSocket(socket);
  return false;
}

/** Closes a socket at once. What it has not read is dropped: waiting for that would keep its memory and its rights. */
export function closeSocket(socket: LiveSocket): void {
  const { socket: line } = socket.conn.transport as WebSocketTransport;
  const isWaiting = countUnsent(socket) > 0;
  socket.disconnect(true);
  if (!isWaiting) return;
  if (line?.terminate === undefined) socket.conn.close(true);
  else line.terminate();
}
