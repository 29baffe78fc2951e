import type { WorkItemId } from '@atlas/contract/identifiers';
import { type LiveCode, ViewItem } from '@atlas/contract/live';
import { opensDepartment } from '@atlas/contract/roles';
import { QUEUE_DEPARTMENTS } from '@atlas/contract/work';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/outcome.ts';
import { type Presence, roomOfItem } from './presence.ts';
import { refusePresence } from './refuse.ts';
import { type ItemPlace, readItemPlace } from './repository.ts';
import { closeSocket, type LiveSocket } from './socket.ts';

/** Shows everyone who looks at an item that this person does too, and whether they are writing; shows them the others. */
export async function viewItem(
  database: Database,
  presence: Presence,
  socket: LiveSocket,
  sent: unknown,
): Promise<void> {
  const { caller } = socket.data;
  const viewed = ViewItem.safeParse(sent);
  if (!viewed.success) return refuse(socket, 'invalid_input');
  const { workItemID, writing } = viewed.data;
  if (workItemID === null) return lookAway(presence, socket);
  // A person who looks at it already had the right to, and loses the socket with that right.
  const known = caller.viewed?.itemID === workItemID ? caller.viewed.name : undefined;
  const name = known ?? (await findName(database, socket, workItemID));
  if (name === undefined || !socket.connected) return;
  if (caller.viewed?.itemID !== workItemID) leaveRoom(socket);
  caller.viewed = { itemID: workItemID, name };
  void socket.join(roomOfItem(workItemID));
  presence.look({ socketID: socket.id, itemID: workItemID, userId: caller.sub, name, writing });
}

/** The person's name, if they work in the queue of the item; for others, refuses and gives nothing. */
async function findName(database: Database, socket: LiveSocket, itemID: WorkItemId): Promise<string | undefined> {
  const { caller } = socket.data;
  const place = await readItemPlace(database, caller.actor, itemID).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return error;
  });
  if (place instanceof AppError && place.code === 'unauthenticated') closeSocket(socket);
  else if (place instanceof AppError) refuse(socket, 'unavailable');
  else if (place === undefined || !isOpenTo(place)) refuse(socket, 'forbidden');
  else {
    caller.roles.set(place.companyID, place.role);
    return place.name;
  }
  return undefined;
}

function isOpenTo({ role, queueName }: ItemPlace): boolean {
  return opensDepartment(role, QUEUE_DEPARTMENTS[queueName]);
}

function lookAway(presence: Presence, socket: LiveSocket): void {
  leaveRoom(socket);
  presence.leave(socket.id);
}

function leaveRoom(socket: LiveSocket): void {
  const { viewed } = socket.data.caller;
  if (viewed !== undefined) void socket.leave(roomOfItem(viewed.itemID));
  socket.data.caller.viewed = undefined;
}

function refuse(socket: LiveSocket, code: LiveCode): void {
  socket.emit('itemPresence', refusePresence(code));
}
