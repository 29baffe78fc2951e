import { AppError } from './outcome.ts';

/** What a caller hears when too many wait already: that it asks too often, or that the register has too much to do. */
type Refusal = 'rate_limited' | 'unavailable';

/** Lets a number of callers go on at once; the others wait in the order in which they came. */
export class Turns {
  readonly #patienceMilliseconds: number;
  readonly #mostWaiting: number;
  readonly #whenFull: Refusal;
  #free: number;
  readonly #waiting = new Set<() => void>();

  /** @param patienceMilliseconds how long a caller waits for its turn; as long as it takes when infinite */
  constructor(
    most: number,
    patienceMilliseconds: number,
    mostWaiting = Number.POSITIVE_INFINITY,
    whenFull: Refusal = 'rate_limited',
  ) {
    this.#free = most;
    this.#patienceMilliseconds = patienceMilliseconds;
    this.#mostWaiting = mostWaiting;
    this.#whenFull = whenFull;
  }

  /**
   * Carries out `act` when its turn comes.
   * @throws AppError `rate_limited` or `unavailable` when too many wait already, `unavailable` when the turn did not come in time
   */
  async take<T>(act: () => Promise<T>, patienceMilliseconds = this.#patienceMilliseconds): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(patienceMilliseconds);
    try {
      return await act();
    } finally {
      // The caller that waits longest gets this turn itself, so that no other comes in between.
      const [next] = this.#waiting;
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  #wait(patienceMilliseconds: number): Promise<void> {
    if (this.#waiting.size >= this.#mostWaiting) {
      return Promise.reject(new AppError(this.#whenFull, { retryAfterSeconds: 2 }));
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        this.#waiting.delete(begin);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.delete(begin);
        reject(new AppError('unavailable', { retryAfterSeconds: 2 }));
      };
      const timer = Number.isFinite(patienceMilliseconds) ? setTimeout(giveUp, patienceMilliseconds) : undefined;
      this.#waiting.add(begin);
    });
  }
}
