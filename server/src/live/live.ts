import type { Server as HttpServer, OutgoingHttpHeaders } from 'node:http';
import { LeaveQueue } from '@atlas/contract/live';
import type { FastifyBaseLogger } from 'fastify';
import type { Notice, Notices } from '../platform/database/notices.ts';
import type { Drain } from '../platform/drain.ts';
import type { Platform } from '../platform/platform.ts';
import { admitSocket, refreshToken } from './admit-socket.ts';
import { endRights, listHoldings } from './end-rights.ts';
import { Feeds } from './feeds.ts';
import { FLOOD_TIMES } from './limits.ts';
import { openLiveServer } from './open-server.ts';
import { PeopleAtSockets } from './people-at-sockets.ts';
import { Presence } from './presence.ts';
import { RefusedConnection, refusePresence, refuseQueue } from './refuse.ts';
import { readQueueFrom, readRoles, readSequences } from './repository.ts';
import { closeSocket, type LiveServer, type LiveSocket, resumeIfRead } from './socket.ts';
import { viewItem } from './view-item.ts';
import { watchQueue } from './watch-queue.ts';

/** What the database sends to every node when work or rights changed, and what nodes tell each other about looks. */
const CHANGE = 'atlas_change';
const LOOK = 'atlas_look';
/** How often rights are asked about; a little less than the second between two looks at the database. */
const RIGHTS_MILLISECONDS = 900;

interface LiveParts {
  readonly http: HttpServer;
  readonly platform: Platform;
  readonly drain: Drain;
  readonly headers: OutgoingHttpHeaders;
  readonly log: FastifyBaseLogger;
}

/**
 * The queues on people's screens, as they change. The numbers of the changes are in the database; this node reads on
 * from the last one that it sent, when it is woken and every second. So a node that was not woken is late by a second,
 * and one that died is continued by any other.
 */
export class Live {
  readonly #server: LiveServer;
  readonly #platform: Platform;
  readonly #log: FastifyBaseLogger;
  readonly #people = new PeopleAtSockets();
  readonly #feeds: Feeds;
  readonly #presence: Presence;
  #notices: Notices | undefined;
  /** When rights were last asked about; at once after something may have changed them. */
  #rightsReadAt = Number.NEGATIVE_INFINITY;
  #wake = () => {};

  constructor({ http, platform, drain, headers, log }: LiveParts) {
    this.#platform = platform;
    this.#log = log;
    this.#server = openLiveServer(http, { configuration: platform.configuration, headers, drain });
    this.#feeds = new Feeds(this.#server, readQueueFrom(platform.database));
    this.#presence = new Presence(this.#server, (payload) => this.#notices?.announce({ channel: LOOK, payload }));
    this.#server.use((socket, next) => {
      admitSocket(platform, this.#people, socket).then(
        () => next(),
        (error: unknown) => next(this.#describeRefusal(error)),
      );
    });
    this.#server.on('connection', (socket) => this.#serve(socket));
  }

  /** The figures of the sockets on this node. */
  measure(): { readonly sockets: number; readonly paused: number; readonly queues: number } {
    let paused = 0;
    for (const { data } of this.#sockets()) if (data.caller.pausedAt !== undefined) paused += 1;
    return { sockets: this.#server.sockets.sockets.size, paused, queues: this.#feeds.size };
  }

  /** Calls `wake` when something may have changed that a socket waits for. */
  hearChanges(wake: () => void): void {
    this.#wake = wake;
    this.#platform.database.hearCommits(() => {
      // Other nodes are heard through the database, and this one with them.
      if (this.#notices === undefined && this.#server.sockets.sockets.size > 0)
        this.#hear({ channel: CHANGE, payload: '' });
    });
  }

  /** Ends the rights that are over, every second and when they changed, and sends what is new. */
  async readOn(): Promise<void> {
    if (this.#server.sockets.sockets.size === 0) return;
    if (performance.now() - this.#rightsReadAt >= RIGHTS_MILLISECONDS) await this.#endRights();
    const companies = this.#feeds.listCompanies();
    if (companies.length > 0) await this.#feeds.follow(await readSequences(this.#platform.database, companies));
  }

  /** Closes every socket; their clients connect to another node. */
  async stop(): Promise<void> {
    this.#server.disconnectSockets(true);
    this.#server.engine.close();
    await this.#notices?.close();
  }

  async #endRights(): Promise<void> {
    this.#rightsReadAt = performance.now();
    this.#people.sweep();
    this.#presence.sweep();
    for (const socket of this.#sockets()) if (resumeIfRead(socket)) this.#feeds.renew(socket);
    const holdings = listHoldings(this.#sockets());
    try {
      endRights(this.#sockets(), holdings, await readRoles(this.#platform.database, holdings));
    } catch (error) {
      this.#rightsReadAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  #sockets(): Iterable<LiveSocket> {
    return this.#server.sockets.sockets.values();
  }

  /** Only refusals are for clients. */
  #describeRefusal(error: unknown): Error {
    if (error instanceof RefusedConnection) return error;
    this.#log.error(error, 'a socket could not be admitted');
    return new RefusedConnection('unavailable');
  }

  #serve(socket: LiveSocket): void {
    const { database } = this.#platform;
    // From the first socket on: a register that nobody watches needs no connection for it.
    this.#notices ??= database.openNotices([CHANGE, LOOK], (notice) => this.#hear(notice));
    socket.use(([event], next) => {
      if (this.#isTooMuch(socket, String(event))) return;
      next();
    });
    const act = (work: Promise<void>) => {
      work.catch((error: unknown) => {
        this.#log.error(error, 'an event of a socket failed');
        closeSocket(socket);
      });
    };
    socket.on('watchQueue', (asked) => act(watchQueue(database, this.#feeds, socket, asked)));
    socket.on('leaveQueue', (left) => {
      const parsed = LeaveQueue.safeParse(left);
      if (parsed.success) this.#feeds.leave(socket, parsed.data);
    });
    socket.on('viewItem', (viewed) => act(viewItem(database, this.#presence, socket, viewed)));
    socket.on('auth:refresh', (given) => act(refreshToken(this.#platform, socket, given)));
    socket.on('disconnect', () => {
      this.#feeds.leaveAll(socket);
      this.#presence.leave(socket.id);
    });
  }

  /** Answers events beyond the limit with a refusal, and closes the socket of a flood. */
  #isTooMuch(socket: LiveSocket, event: string): boolean {
    const times = socket.data.caller.events.count(performance.now());
    if (times < 1) return false;
    if (times >= FLOOD_TIMES) closeSocket(socket);
    else if (event === 'watchQueue') socket.emit('watchQueueResponse', refuseQueue('rate_limited'));
    else if (event === 'viewItem') socket.emit('itemPresence', refusePresence('rate_limited'));
    return true;
  }

  #hear({ channel, payload }: Notice): void {
    if (channel === LOOK) {
      if (payload !== '') this.#presence.hear(payload);
      return;
    }
    if (payload !== 'work') this.#rightsReadAt = Number.NEGATIVE_INFINITY;
    this.#wake();
  }
}
