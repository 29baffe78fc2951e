import type { UserId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { AppError } from './outcome.ts';

/** How many files one person may send at once, for example from a phone on a weak connection and a computer. */
const AT_ONCE = 4;
const PAUSE_SECONDS = 10;

/** The uploads that arrive at this process, by person: a file under way is on the disk and in no quota yet. */
export class UploadsUnderWay {
  readonly #counts = new Map<UserId, number>();

  /**
   * Receives one more file of a person.
   * @throws AppError `rate_limited` while {@link AT_ONCE} of theirs are under way
   */
  async take<T>(person: UserId, receive: () => Promise<T>): Promise<T> {
    const earlier = this.#counts.get(person) ?? 0;
    if (earlier >= AT_ONCE) {
      throw new AppError('rate_limited', {
        reason: because('uploads_at_once', { most: AT_ONCE }),
        retryAfterSeconds: PAUSE_SECONDS,
      });
    }
    this.#counts.set(person, earlier + 1);
    try {
      return await receive();
    } finally {
      const left = (this.#counts.get(person) ?? 1) - 1;
      if (left === 0) this.#counts.delete(person);
      else this.#counts.set(person, left);
    }
  }
}
