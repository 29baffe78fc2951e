import type { WorkItemId } from '@atlas/contract/identifiers';
import type {
  ClientEvents,
  ItemPresence,
  QueueChanges,
  QueueList,
  QueueMessage,
  ServerEvents,
} from '@atlas/contract/live';
import { QUEUE_DEPARTMENTS } from '@atlas/contract/work';
import { io, type Socket } from 'socket.io-client';
import { decodeClaims, readAccessToken, readPerson, watchAccessToken } from '../api/access-token.ts';
import { holdToken } from '../api/hold-token.ts';
import { renewAccessToken } from '../api/renew-token.ts';
import { LiveQueue, type QueuePlace } from './live-queue.ts';

/** How long before the token expires it is replaced, in milliseconds. */
const RENEW_MILLISECONDS = 60_000;
/** How long to wait after the register closed the socket, or refused it, so that many do not come back at once. */
const AGAIN_MILLISECONDS = 500;
/** How often that wait doubles, if the register goes on to refuse: half a minute at most. */
const MOST_DOUBLINGS = 4;
/** How often a look at an item is told again; it counts for 30 seconds. */
const LOOK_MILLISECONDS = 15_000;

/** An item that the person looks at, and whether they are writing. */
interface Look {
  readonly workItemID: WorkItemId;
  readonly writing: boolean;
}
type People = Extract<ItemPresence, { success: true }>['people'];

/**
 * The one connection of this tab. It opens for the first queue or item and closes with the last. A question is asked only
 * after the one before is answered, because a refusal does not say which queue it is about.
 */
class LiveConnection {
  readonly #socket: Socket<ServerEvents, ClientEvents> = io({
    autoConnect: false,
    // The first try is the quick one; a network that breaks it gets the slow one.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 4_000,
    auth: (send) => {
      holdToken().then(
        (token) => send({ token }),
        () => send({}),
      );
    },
  });
  readonly #known = new Map<string, LiveQueue>();
  /** Those of them that are followed. */
  readonly #queues = new Map<string, LiveQueue>();
  readonly #questions: LiveQueue[] = [];
  #asked: LiveQueue | undefined;
  #look: Look | undefined;
  /** Whether the register was told of a look. */
  #isLooking = false;
  #people: { readonly workItemID: WorkItemId; readonly people: People } | undefined;
  readonly #lookers = new Set<() => void>();
  #looking: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  /** How often in a row the register refused a connection. */
  #refusals = 0;
  #isOpen = false;

  constructor() {
    this.#socket.on('connect', () => this.#begin());
    this.#socket.on('disconnect', (reason) => this.#lose(reason === 'io server disconnect'));
    this.#socket.on('connect_error', (error) => {
      const token = readAccessToken();
      // If the session is over, this signs the person out.
      if (isUnauthenticated(error) && token !== null) void renewEarly(token);
      this.#lose(!this.#socket.active);
    });
    this.#socket.on('watchQueueResponse', (message) => this.#answer(message));
    this.#socket.on('queueData', (message) => this.#take(message));
    this.#socket.on('queueUpdated', (message) => this.#take(message));
    this.#socket.on('itemPresence', (presence) => this.#showPeople(presence));
    watchAccessToken(() => this.#useToken());
  }

  /** The queue of a place; the same one for all who follow it. */
  hold(place: QueuePlace): LiveQueue {
    const key = keyOf(place);
    const known = this.#known.get(key);
    if (known !== undefined && known.place.role === place.role) return known;
    const queue = new LiveQueue(place, (asking) => this.#ask(asking));
    this.#known.set(key, queue);
    return queue;
  }

  /** Follows a queue until the returned function is called. */
  follow(queue: LiveQueue, listener: () => void): () => void {
    const key = keyOf(queue.place);
    this.#queues.set(key, queue);
    const isFirst = queue.listen(listener);
    this.#open();
    if (isFirst) this.#ask(queue);
    return () => {
      // A queue in another role may have taken its place.
      if (!queue.unlisten(listener) || this.#queues.get(key) !== queue) return;
      this.#queues.delete(key);
      this.#known.delete(key);
      const { companyID, queueName } = queue.place;
      if (this.#socket.connected) this.#socket.emit('leaveQueue', { queueName, companyId: companyID });
      this.#closeIfIdle();
    };
  }

  /** Shows to others that the person looks at an item; undefined for none. */
  look(look: Look | undefined): void {
    const isSame = this.#look?.workItemID === look?.workItemID && this.#look?.writing === look?.writing;
    if (isSame) return;
    if (look?.workItemID !== this.#look?.workItemID) this.#people = undefined;
    this.#look = look;
    if (look !== undefined) this.#open();
    this.#tellLook();
    this.#closeIfIdle();
  }

  /** Who looks at an item, besides this person. */
  readPeople(workItemID: WorkItemId): People | undefined {
    return this.#people?.workItemID === workItemID ? this.#people.people : undefined;
  }

  listenToPeople(listener: () => void): () => void {
    this.#lookers.add(listener);
    return () => this.#lookers.delete(listener);
  }

  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#socket.connect();
    this.#looking = setInterval(() => this.#tellLook(), LOOK_MILLISECONDS);
  }

  /** A view that replaces another one follows the same connection: it is closed only if nothing follows in its place. */
  #closeIfIdle(): void {
    setTimeout(() => {
      if (!this.#isOpen || this.#queues.size > 0 || this.#look !== undefined) return;
      this.#isOpen = false;
      for (const timer of [this.#looking, this.#again, this.#renewal]) clearTimeout(timer);
      this.#questions.length = 0;
      this.#asked = undefined;
      this.#socket.disconnect();
    });
  }

  #begin(): void {
    this.#refusals = 0;
    this.#scheduleRenewal();
    this.#isLooking = false;
    this.#asked = undefined;
    this.#questions.length = 0;
    for (const queue of this.#queues.values()) this.#ask(queue);
    this.#tellLook();
  }

  /** @param isFinal whether the library leaves it at that, because the register ended it */
  #lose(isFinal: boolean): void {
    for (const queue of this.#queues.values()) queue.lose();
    if (!isFinal || !this.#isOpen) return;
    clearTimeout(this.#again);
    const wait = AGAIN_MILLISECONDS * (1 + 3 * Math.random()) * 2 ** this.#refusals;
    this.#refusals = Math.min(this.#refusals + 1, MOST_DOUBLINGS);
    this.#again = setTimeout(() => {
      if (this.#isOpen && readAccessToken() !== null) this.#socket.connect();
    }, wait);
  }

  #ask(queue: LiveQueue): void {
    if (!this.#socket.connected || this.#questions.includes(queue)) return;
    this.#questions.push(queue);
    this.#askNext();
  }

  #askNext(): void {
    if (this.#asked !== undefined) return;
    const queue = this.#questions.shift();
    const userId = readPerson();
    if (queue === undefined || userId === undefined) return;
    this.#asked = queue;
    const { companyID, queueName, role } = queue.place;
    this.#socket.emit('watchQueue', {
      queueName,
      companyId: companyID,
      role,
      expectedRole: QUEUE_DEPARTMENTS[queueName],
      userId,
      mode: 'changes',
      ...(queue.since === undefined ? {} : { since: queue.since }),
    });
  }

  #answer(message: QueueMessage): void {
    const queue = this.#asked;
    this.#asked = undefined;
    if (queue !== undefined && this.#queues.get(keyOf(queue.place)) === queue) {
      if (message.success) queue.take(message, true);
      else queue.refuse(message.code);
    }
    this.#askNext();
  }

  #take(message: QueueList | QueueChanges): void {
    const { companyId: companyID, queueName } = message.queue;
    this.#queues.get(keyOf({ companyID, queueName }))?.take(message, false);
  }

  #tellLook(): void {
    if (!this.#socket.connected || (this.#look === undefined && !this.#isLooking)) return;
    this.#isLooking = this.#look !== undefined;
    this.#socket.emit('viewItem', this.#look ?? { workItemID: null });
  }

  #showPeople(presence: ItemPresence): void {
    if (!presence.success) return;
    const own = readPerson();
    const { workItemID, people } = presence;
    this.#people = { workItemID, people: people.filter(({ userId }) => userId !== own) };
    for (const listener of this.#lookers) listener();
  }

  /** Another tab, or a call of this one, has renewed the token; or the person signed out. */
  #useToken(): void {
    const token = readAccessToken();
    if (token === null) this.#socket.disconnect();
    else if (this.#socket.connected) this.#socket.emit('auth:refresh', { token });
    this.#scheduleRenewal();
  }

  #scheduleRenewal(): void {
    clearTimeout(this.#renewal);
    const token = readAccessToken();
    const claims = token === null ? undefined : decodeClaims(token);
    if (token === null || claims === undefined || !this.#isOpen) return;
    const wait = claims.expiresAtSeconds * 1_000 - Date.now() - RENEW_MILLISECONDS;
    // Longer waits than a month overflow a timer.
    this.#renewal = setTimeout(() => void renewEarly(token), Math.min(Math.max(wait, 0), 2 ** 31 - 1));
  }
}

/** The code that the register gives with a refused connection. */
function isUnauthenticated(error: Error & { data?: unknown }): boolean {
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'unauthenticated';
}

/** If it fails, the socket closes when the token expires, and the next one comes with a newer token. */
async function renewEarly(token: string): Promise<void> {
  await renewAccessToken(token).catch(() => undefined);
}

const keyOf = ({ companyID, queueName }: Pick<QueuePlace, 'companyID' | 'queueName'>) => `${companyID}/${queueName}`;

let connection: LiveConnection | undefined;

/** The connection of this tab. */
export function holdConnection(): LiveConnection {
  connection ??= new LiveConnection();
  return connection;
}
