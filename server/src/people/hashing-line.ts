import { AppError } from '../platform/outcome.ts';
import { Turns } from '../platform/turns.ts';

/** Hashes of strangers and of others at once; together as many as Node's threads. */
const HASHES_AT_A_TIME = 2;
/** Callers at once: while two hash, two others ask the database what comes before and after a hash. */
const CALLERS_AT_A_TIME = 4;
/** As many as a small server can process in a few seconds; more callers would wait too long. */
const MOST_KNOWN = 200;
const MOST_STRANGERS = 120;
/** An office whose people all sign in at nine o'clock, each on a new device. */
const MOST_OF_ONE_NETWORK = 40;
const RETRY_SECONDS = 2;

/** Carries out one hash when its turn comes. */
export type HashInTurn = <T>(hash: () => Promise<T>) => Promise<T>;
type Act<T> = (inTurn: HashInTurn) => Promise<T>;

/**
 * The line for the hasher. Strangers wait apart from devices that have signed in before, so that a flood of guesses
 * delays nobody else, and no network takes all the places of the strangers.
 */
export class HashingLine {
  readonly #known = new Lane(MOST_KNOWN, 'unavailable');
  readonly #strangers = new Lane(MOST_STRANGERS, 'rate_limited');
  readonly #ofNetwork = new Map<string, number>();

  /** @throws AppError `unavailable` when too many wait already */
  takeKnown<T>(act: Act<T>): Promise<T> {
    return this.#known.take(act);
  }

  /** @throws AppError `rate_limited` when too many wait already, here or in this network */
  async takeStranger<T>(network: string, act: Act<T>): Promise<T> {
    const here = this.#ofNetwork.get(network) ?? 0;
    if (here >= MOST_OF_ONE_NETWORK) throw new AppError('rate_limited', { retryAfterSeconds: RETRY_SECONDS });
    this.#ofNetwork.set(network, here + 1);
    try {
      return await this.#strangers.take(act);
    } finally {
      this.#leave(network);
    }
  }

  #leave(network: string): void {
    const left = (this.#ofNetwork.get(network) ?? 1) - 1;
    if (left === 0) this.#ofNetwork.delete(network);
    else this.#ofNetwork.set(network, left);
  }
}

class Lane {
  readonly #callers: Turns;
  readonly #hashes = new Turns(HASHES_AT_A_TIME, Number.POSITIVE_INFINITY);

  constructor(mostWaiting: number, whenFull: 'rate_limited' | 'unavailable') {
    this.#callers = new Turns(CALLERS_AT_A_TIME, Number.POSITIVE_INFINITY, mostWaiting, whenFull);
  }

  take<T>(act: Act<T>): Promise<T> {
    return this.#callers.take(() => act((hash) => this.#hashes.take(hash)));
  }
}
