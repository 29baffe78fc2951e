import type { CompanyId } from '@atlas/contract/identifiers';
import { MOST_CHANGES, type QueueChanges, type QueueList } from '@atlas/contract/live';
import type { QueueName } from '@atlas/contract/work';
import { refuseQueue } from './refuse.ts';
import type { QueueNeeds, QueueNews, ReadQueue } from './repository.ts';
import { type LiveServer, type LiveSocket, PAUSED, pauseIfSlow } from './socket.ts';

/** Where a queue begins that has not been read, or not to its end. */
const UNREAD = -1;

/** How a socket watches a queue. */
interface Watch {
  readonly socket: LiveSocket;
  readonly mode: 'list' | 'changes';
  readonly limit: number;
  /** The room of those who watch it in the same way. */
  readonly room: string;
}

/** An answer that a socket waits for. */
interface Wanted extends Omit<Watch, 'room'> {
  /** The number of the last change that it knows. */
  readonly since: number | undefined;
  readonly event: 'watchQueueResponse' | 'queueData';
}

/** The name of a queue among all queues of all companies. */
export function keyOfQueue({ companyId, queueName }: { companyId: CompanyId; queueName: QueueName }): string {
  return `${companyId}/${queueName}`;
}

/**
 * One queue as this node sends it. Reading, sending the news and answering those who ask happen one after another, so
 * that no answer overtakes newer news and no change falls between an answer and the news after it.
 */
export class QueueFeed {
  readonly #server: LiveServer;
  readonly #read: ReadQueue;
  /** Its name among all queues of all companies. */
  readonly key: string;
  readonly #name: { readonly queueName: QueueName; readonly companyId: CompanyId };
  readonly #watches = new Map<string, Watch>();
  #wanted: Wanted[] = [];
  /** The number of the queue's last change that was sent to all who watch. */
  #lastSeq: number | undefined;
  /** The number of the company's last change up to which the queue has been read. */
  #companySeq = UNREAD;
  #reading: Promise<void> | undefined;
  #isBehind = false;

  constructor(server: LiveServer, read: ReadQueue, companyId: CompanyId, queueName: QueueName) {
    this.#server = server;
    this.#read = read;
    this.#name = { queueName, companyId };
    this.key = keyOfQueue(this.#name);
  }

  get companyID(): CompanyId {
    return this.#name.companyId;
  }

  /** Whether a socket watches it, or may do so once it has been read. */
  get isWatched(): boolean {
    return this.#watches.size > 0 || this.#wanted.length > 0 || this.#reading !== undefined;
  }

  /** Answers a socket, which gets all news from then on. */
  answer(wanted: Wanted): void {
    this.#wanted.push(wanted);
    // If the database does not answer, the socket is told, and the job that follows the queues reports it.
    this.#readOn().catch(() => {});
  }

  /** Sends a list to a socket that did not get the news for a while. */
  renew(socket: LiveSocket): void {
    const watch = this.#watches.get(socket.id);
    if (watch === undefined) return;
    const { mode, limit } = watch;
    this.answer({ socket, mode, limit, since: undefined, event: 'queueData' });
  }

  leave(socket: LiveSocket): void {
    this.#wanted = this.#wanted.filter((wanted) => wanted.socket !== socket);
    const watch = this.#watches.get(socket.id);
    if (watch === undefined) return;
    this.#watches.delete(socket.id);
    void socket.leave(watch.room);
    // The next watcher begins with the queue as it is then.
    if (this.#watches.size === 0) this.#lastSeq = undefined;
  }

  /** Sends what is new if the company's work has changed since the last time. */
  async follow(companySeq: number): Promise<void> {
    if (companySeq !== this.#companySeq) await this.#readOn();
  }

  /** Reads at most once at a time; what is asked for meanwhile is read after that. */
  #readOn(): Promise<void> {
    this.#isBehind = true;
    this.#reading ??= this.#readUntilCurrent().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readUntilCurrent(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false;
      const wanted = this.#wanted;
      this.#wanted = [];
      try {
        const news = await this.#read(this.#name.companyId, this.#name.queueName, this.#needs(wanted));
        this.#spread(news);
        this.#companySeq = news.companySeq;
        for (const one of wanted) this.#fulfil(one, news);
      } catch (error) {
        this.#excuse(wanted);
        throw error;
      }
    }
  }

  /** What has to be read for those who watch and those who wait for an answer. */
  #needs(wanted: readonly Wanted[]): QueueNeeds {
    const watches = [...this.#watches.values(), ...wanted];
    const known = wanted.flatMap(({ since }) => since ?? []);
    if (this.#lastSeq !== undefined) known.push(this.#lastSeq);
    const isAsked = wanted.some(
      ({ mode, since }) => mode === 'list' || since === undefined || since > this.#companySeq,
    );
    return {
      since: known.length === 0 ? null : Math.min(...known),
      listed: Math.max(...watches.map(({ limit }) => limit), 1),
      list: isAsked ? 'always' : watches.some(({ mode }) => mode === 'list') ? 'news' : 'much',
    };
  }

  /** Sends to all who watch what changed since the last time. */
  #spread(news: QueueNews): void {
    const before = this.#lastSeq;
    this.#lastSeq = news.seq;
    if (before === undefined || news.seq === before || this.#watches.size === 0) return;
    for (const { socket } of this.#watches.values()) pauseIfSlow(socket);
    const changes = this.#makeChanges(news, before);
    const rooms = new Map<string, Watch>();
    for (const watch of this.#watches.values()) rooms.set(watch.room, watch);
    for (const [room, watch] of rooms) {
      const others = this.#server.to(room).except(PAUSED);
      if (watch.mode === 'list') others.emit('queueUpdated', this.#makeList(news, watch.limit));
      else if (changes !== undefined) others.emit('queueUpdated', changes);
      else others.emit('queueData', this.#makeList(news, watch.limit));
    }
  }

  #fulfil({ socket, event, since, ...how }: Wanted, news: QueueNews): void {
    if (!socket.connected || !socket.data.caller.queues.has(this.key)) return;
    const watch = { socket, ...how, room: `${this.key}/${how.mode}/${how.limit}` };
    const before = this.#watches.get(socket.id);
    if (before !== undefined && before.room !== watch.room) void socket.leave(before.room);
    this.#watches.set(socket.id, watch);
    void socket.join(watch.room);
    pauseIfSlow(socket);
    // A socket that does not read gets a list once it does.
    if (socket.data.caller.pausedAt !== undefined) return;
    const isKnown = since !== undefined && since <= news.companySeq && watch.mode === 'changes';
    const changes = isKnown && event === 'watchQueueResponse' ? this.#makeChanges(news, since) : undefined;
    const list = () => this.#makeList(news, watch.limit);
    if (event === 'queueData') socket.emit(event, list());
    else socket.emit(event, changes ?? list());
  }

  /** Says that the database did not answer; what was not asked for is sent later. */
  #excuse(wanted: readonly Wanted[]): void {
    this.#companySeq = UNREAD;
    for (const one of wanted) {
      if (one.event === 'queueData') this.#wanted.push(one);
      else one.socket.emit(one.event, refuseQueue('unavailable'));
    }
  }

  /** The changes after `since`; undefined if there are more than a client can catch up with. */
  #makeChanges({ seq, count, changes, isWhole }: QueueNews, since: number): QueueChanges | undefined {
    const later = changes.filter((change) => change.seq > since);
    if (later.length > MOST_CHANGES || (!isWhole && later.length === changes.length)) return undefined;
    return {
      success: true,
      kind: 'changes',
      seq,
      previousSeq: since,
      queue: {
        ...this.#name,
        count,
        queueItems: later.flatMap(({ item }) => item ?? []),
        removed: later.flatMap(({ id, item }) => (item === null ? id : [])),
      },
    };
  }

  #makeList({ seq, count, list }: QueueNews, limit: number): QueueList {
    return { success: true, kind: 'list', seq, queue: { ...this.#name, count, queueItems: list.slice(0, limit) } };
  }
}
