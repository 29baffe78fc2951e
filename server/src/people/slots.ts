import { AppError } from '../platform/outcome.ts';

/** Lets a fixed number of works run at a time; the others wait in line, up to a length. */
export class Slots {
  readonly #capacity: number;
  readonly #longestLine: number;
  readonly #line: (() => void)[] = [];
  #busy = 0;

  constructor(capacity: number, longestLine: number) {
    this.#capacity = capacity;
    this.#longestLine = longestLine;
  }

  /** @throws AppError `unavailable` when the line is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      // Whoever is next takes over the slot, so that nobody slips in between.
      if (next === undefined) this.#busy -= 1;
      else next();
    }
  }

  async #enter(): Promise<void> {
    if (this.#busy < this.#capacity) {
      this.#busy += 1;
      return;
    }
    if (this.#line.length >= this.#longestLine) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => this.#line.push(resolve));
  }
}
