import { AppError } from './outcome.ts';

/** The code for a caller when too many are waiting: it calls too often, or the register is too busy. */
type Refusal = 'rate_limited' | 'unavailable';

/** Runs a number of callers at once; the others wait in order of arrival. */
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
   * @throws AppError `rate_limited` or `unavailable` when too many are waiting, `unavailable` if its turn did not come
   * in time
   */
  async take<T>(act: () => Promise<T>, patienceMilliseconds = this.#patienceMilliseconds): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(patienceMilliseconds);
    try {
      return await act();
    } finally {
      // The caller that has waited longest gets this turn directly, so that no other can take it.
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
