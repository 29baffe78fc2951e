import type { UserId } from '@atlas/contract/identifiers';
import { HANDSHAKES, SOCKETS_OF_PERSON } from './limits.ts';
import { CountedWindow } from './rules.ts';

/** How many sockets each person has on this node, and how often they connected in the last minute. */
export class PeopleAtSockets {
  readonly #people = new Map<UserId, { sockets: number; readonly handshakes: CountedWindow }>();

  /** Counts a socket in. @returns false if the person has too many, or connects too often */
  enter(sub: UserId): boolean {
    const own = this.#people.get(sub) ?? { sockets: 0, handshakes: new CountedWindow(HANDSHAKES) };
    this.#people.set(sub, own);
    if (own.handshakes.count(performance.now()) >= 1 || own.sockets >= SOCKETS_OF_PERSON) return false;
    own.sockets += 1;
    return true;
  }

  /** Counts a socket out that was counted in. */
  leave(sub: UserId): void {
    const own = this.#people.get(sub);
    if (own !== undefined) own.sockets -= 1;
  }

  /** Forgets those who left long enough ago. */
  sweep(): void {
    const now = performance.now();
    for (const [sub, { sockets, handshakes }] of this.#people) {
      if (sockets === 0 && handshakes.isOver(now)) this.#people.delete(sub);
    }
  }
}
