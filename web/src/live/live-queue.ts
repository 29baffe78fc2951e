import type { CompanyId } from '@atlas/contract/identifiers';
import type { LiveCode, QueueChanges, QueueList } from '@atlas/contract/live';
import type { Role } from '@atlas/contract/roles';
import { takeMessage, type WatchedQueue } from '@atlas/contract/watched-queue';
import type { QueueName } from '@atlas/contract/work';

/** How long to wait before asking again when the register has too much to do. */
const AGAIN_MILLISECONDS = 5_000;

/** A queue, and the role in which the person watches it. */
export interface QueuePlace {
  readonly companyID: CompanyId;
  readonly queueName: QueueName;
  readonly role: Role;
}

/** A queue as a screen shows it. */
export interface LiveState {
  /** `waiting` for the first answer, `live`, `lost` while there is no connection, or `denied`. */
  readonly status: 'waiting' | 'live' | 'lost' | 'denied';
  /** The last known state; it stays on the screen while the connection is lost. */
  readonly queue: WatchedQueue | undefined;
}

/** One queue that screens of this tab follow. */
export class LiveQueue {
  readonly place: QueuePlace;
  readonly #ask: (queue: LiveQueue) => void;
  readonly #listeners = new Set<() => void>();
  #state: LiveState = { status: 'waiting', queue: undefined };
  #wantsList = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(place: QueuePlace, ask: (queue: LiveQueue) => void) {
    this.place = place;
    this.#ask = ask;
  }

  /** The number of the last change that is held; undefined to get the list. */
  get since(): number | undefined {
    return this.#wantsList ? undefined : this.#state.queue?.seq;
  }

  readonly read = (): LiveState => this.#state;

  /** @returns whether it is the first listener */
  listen(listener: () => void): boolean {
    this.#listeners.add(listener);
    return this.#listeners.size === 1;
  }

  /** @returns whether it was the last listener */
  unlisten(listener: () => void): boolean {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return false;
    clearTimeout(this.#again);
    return true;
  }

  /** @param isAnswer whether the message answers a question of this client */
  take(message: QueueList | QueueChanges, isAnswer: boolean): void {
    const { held, asks } = takeMessage(this.#state.queue, message, isAnswer);
    if (isAnswer) this.#wantsList = false;
    if (held !== this.#state.queue || this.#state.status !== 'live') this.#become({ status: 'live', queue: held });
    if (asks === 'nothing') return;
    this.#wantsList = asks === 'list';
    this.#ask(this);
  }

  refuse(code: LiveCode): void {
    if (code === 'forbidden' || code === 'invalid_input') {
      this.#become({ status: 'denied', queue: undefined });
      return;
    }
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#ask(this), AGAIN_MILLISECONDS);
  }

  /** The connection is lost. */
  lose(): void {
    if (this.#state.status !== 'denied') this.#become({ ...this.#state, status: 'lost' });
  }

  #become(state: LiveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
