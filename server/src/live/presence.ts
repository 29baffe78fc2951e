import { UserId, WorkItemId } from '@atlas/contract/identifiers';
import * as z from 'zod/mini';
import { PRESENCE_MILLISECONDS } from './limits.ts';
import { type LiveServer, PAUSED } from './socket.ts';

/** A look at an item. */
const Look = z.object({
  /** The socket from which someone looks; unique on all nodes. */
  socketID: z.string(),
  /** Null once they look at none. */
  itemID: z.nullable(WorkItemId),
  userId: UserId,
  name: z.string(),
  writing: z.boolean(),
});
export type Look = z.infer<typeof Look>;

/** How the nodes tell each other. */
const Announced = z.object({ node: z.string(), look: Look });

interface Seen extends Look {
  /** Until when it counts, on this process's clock. */
  readonly until: number;
}

/** The room of those who look at an item. */
export function roomOfItem(itemID: WorkItemId): string {
  return `item/${itemID}`;
}

/**
 * Who looks at which item, on all nodes. It is in memory only: a look lasts 30 seconds and is told again before that, so
 * a node that hears nothing of another one is right again soon.
 */
export class Presence {
  readonly #server: LiveServer;
  readonly #announce: (payload: string) => void;
  readonly #node = crypto.randomUUID();
  readonly #looks = new Map<string, Seen>();

  /** @param announce tells the other nodes */
  constructor(server: LiveServer, announce: (payload: string) => void) {
    this.#server = server;
    this.#announce = announce;
  }

  /** Someone of this node looks at an item, or at none any more. */
  look(look: Look): void {
    this.#take(look);
    this.#announce(JSON.stringify({ node: this.#node, look } satisfies z.infer<typeof Announced>));
  }

  /** A socket of this node was closed. */
  leave(socketID: string): void {
    const seen = this.#looks.get(socketID);
    if (seen !== undefined) this.look({ ...seen, itemID: null });
  }

  /** What a node has announced; this one knows its own looks. */
  hear(payload: string): void {
    const announced = readAnnounced(payload);
    if (announced !== undefined && announced.node !== this.#node) this.#take(announced.look);
  }

  /** Forgets the looks that are over. */
  sweep(): void {
    const now = performance.now();
    for (const seen of this.#looks.values()) if (seen.until <= now) this.#take({ ...seen, itemID: null });
  }

  #take(look: Look): void {
    const before = this.#looks.get(look.socketID);
    if (look.itemID === null) this.#looks.delete(look.socketID);
    else this.#looks.set(look.socketID, { ...look, until: performance.now() + PRESENCE_MILLISECONDS });
    const isSame = before?.itemID === look.itemID && before.writing === look.writing;
    if (isSame) return;
    if (before?.itemID && before.itemID !== look.itemID) this.#show(before.itemID);
    if (look.itemID !== null) this.#show(look.itemID);
  }

  #show(itemID: WorkItemId): void {
    this.#server
      .to(roomOfItem(itemID))
      .except(PAUSED)
      .emit('itemPresence', {
        success: true,
        workItemID: itemID,
        people: this.#listPeople(itemID),
      });
  }

  /** Each person once, whichever of their tabs they look from. */
  #listPeople(itemID: WorkItemId) {
    const people = new Map<UserId, { userId: UserId; name: string; writing: boolean }>();
    for (const { itemID: looked, userId, name, writing } of this.#looks.values()) {
      if (looked !== itemID) continue;
      people.set(userId, { userId, name, writing: writing || (people.get(userId)?.writing ?? false) });
    }
    return [...people.values()];
  }
}

/** Undefined for what no node of this version announces. */
function readAnnounced(payload: string): z.infer<typeof Announced> | undefined {
  try {
    return Announced.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
