import type { CompanyId } from '@atlas/contract/identifiers';
import { type LiveCode, WatchQueue } from '@atlas/contract/live';
import type { Role } from '@atlas/contract/roles';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/outcome.ts';
import type { Caller } from './caller.ts';
import type { Feeds } from './feeds.ts';
import { QUEUES_OF_SOCKET } from './limits.ts';
import { keyOfQueue } from './queue-feed.ts';
import { refuseQueue } from './refuse.ts';
import { areClaimsTrue } from './rules.ts';
import { closeSocket, type LiveSocket } from './socket.ts';

/** Lets a socket watch a queue, if its person works in it. */
export async function watchQueue(database: Database, feeds: Feeds, socket: LiveSocket, sent: unknown): Promise<void> {
  const { caller } = socket.data;
  const asked = WatchQueue.safeParse(sent);
  if (!asked.success) return refuse(socket, 'invalid_input');
  const isNew = !caller.queues.has(keyOfQueue(asked.data));
  if (isNew && caller.queues.size >= QUEUES_OF_SOCKET) return refuse(socket, 'rate_limited');
  const role = await findRole(database, caller, asked.data.companyId);
  if (role === 'unauthenticated') return closeSocket(socket);
  if (role === 'rate_limited' || role === 'unavailable') return refuse(socket, role);
  if (role === 'forbidden' || !areClaimsTrue(asked.data, caller.sub, role)) return refuse(socket, 'forbidden');
  if (!socket.connected) return;
  caller.roles.set(asked.data.companyId, role);
  feeds.watch(socket, asked.data);
}

function refuse(socket: LiveSocket, code: LiveCode): void {
  socket.emit('watchQueueResponse', refuseQueue(code));
}

/** The role in a company. One that does not exist, or is of others, is as forbidden as one where the role is missing. */
async function findRole(
  database: Database,
  { actor }: Caller,
  companyID: CompanyId,
): Promise<Role | 'unauthenticated' | 'rate_limited' | 'unavailable' | 'forbidden'> {
  try {
    return (await database.readAsTenant(actor, companyID, ({ role }) => role())) ?? 'forbidden';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error;
    return code === 'unauthenticated' || code === 'rate_limited' || code === 'unavailable' ? code : 'forbidden';
  }
}
