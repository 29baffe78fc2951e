import type { CompanyId } from '@atlas/contract/identifiers';
import type { LeaveQueue, WatchQueue } from '@atlas/contract/live';
import { keyOfQueue, QueueFeed } from './queue-feed.ts';
import type { ReadQueue } from './repository.ts';
import type { LiveServer, LiveSocket } from './socket.ts';

/** All queues that sockets of this node watch. */
export class Feeds {
  readonly #server: LiveServer;
  readonly #read: ReadQueue;
  readonly #feeds = new Map<string, QueueFeed>();

  constructor(server: LiveServer, read: ReadQueue) {
    this.#server = server;
    this.#read = read;
  }

  /** How many queues are watched. */
  get size(): number {
    return this.#feeds.size;
  }

  /** The companies whose work is watched. */
  listCompanies(): CompanyId[] {
    return [...new Set([...this.#feeds.values()].map(({ companyID }) => companyID))];
  }

  /** Answers a socket that has a right to a queue, and sends it the news from then on. */
  watch(socket: LiveSocket, { queueName, companyId, mode, limit, since }: WatchQueue): void {
    const key = keyOfQueue({ companyId, queueName });
    const feed = this.#feeds.get(key) ?? new QueueFeed(this.#server, this.#read, companyId, queueName);
    this.#feeds.set(key, feed);
    socket.data.caller.queues.add(key);
    feed.answer({ socket, mode, limit, since, event: 'watchQueueResponse' });
  }

  leave(socket: LiveSocket, left: LeaveQueue): void {
    this.#leave(socket, keyOfQueue(left));
  }

  /** For a socket that was closed. */
  leaveAll(socket: LiveSocket): void {
    for (const key of socket.data.caller.queues) this.#leave(socket, key);
  }

  /** Sends lists of all that a socket watches: it did not get the news for a while. */
  renew(socket: LiveSocket): void {
    for (const key of socket.data.caller.queues) this.#feeds.get(key)?.renew(socket);
  }

  /**
   * Sends what is new in the companies whose work has changed.
   * @param sequences the number of each company's last change
   */
  async follow(sequences: Readonly<Record<CompanyId, number>>): Promise<void> {
    for (const [key, feed] of this.#feeds) if (!feed.isWatched) this.#feeds.delete(key);
    await Promise.all([...this.#feeds.values()].map((feed) => feed.follow(sequences[feed.companyID] ?? 0)));
  }

  #leave(socket: LiveSocket, key: string): void {
    socket.data.caller.queues.delete(key);
    this.#feeds.get(key)?.leave(socket);
  }
}
