import { AppError } from '../platform/outcome.ts';
import { Turns } from '../platform/turns.ts';

/** Hashes of strangers and of others at once; together as many as Node's threads. */
const AT_A_TIME = 2;
/** As many as a small server can process in a few seconds; more callers would wait too long. */
const MOST_KNOWN = 200;
const MOST_STRANGERS = 120;
/** An office whose people all sign in at nine o'clock, each on a new device. */
const MOST_OF_ONE_NETWORK = 40;
const RETRY_SECONDS = 2;

/**
 * The line for the hasher. Strangers wait apart from devices that have signed in before, so that a flood of guesses
 * delays nobody else, and no network takes all the places of the strangers.
 */
export class HashingLine {
  readonly #known = new Turns(AT_A_TIME, Number.POSITIVE_INFINITY, MOST_KNOWN, 'unavailable');
  readonly #strangers = new Turns(AT_A_TIME, Number.POSITIVE_INFINITY, MOST_STRANGERS);
  readonly #ofNetwork = new Map<string, number>();

  /** @throws AppError `unavailable` when too many wait already */
  takeKnown<T>(act: () => Promise<T>): Promise<T> {
    return this.#known.take(act);
  }

  /** @throws AppError `rate_limited` when too many wait already, here or in this network */
  async takeStranger<T>(network: string, act: () => Promise<T>): Promise<T> {
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
