import { AppError } from '../outcome.ts';

/** Lets so many go on at once; the others wait in the order in which they came. */
export class Turns {
  readonly #patienceMilliseconds: number;
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(most: number, patienceMilliseconds: number) {
    this.#free = most;
    this.#patienceMilliseconds = patienceMilliseconds;
  }

  /** Carries out `act` when its turn comes. @throws AppError `unavailable` when it did not come in time */
  async take<T>(act: () => Promise<T>, patienceMilliseconds = this.#patienceMilliseconds): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(patienceMilliseconds);
    try {
      return await act();
    } finally {
      // Whoever waits longest gets this turn itself, so that nobody comes in between.
      const [next] = this.#waiting;
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  #wait(patienceMilliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        this.#waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new AppError('unavailable', { retryAfterSeconds: 2 }));
      }, patienceMilliseconds);
      this.#waiting.add(begin);
    });
  }
}
