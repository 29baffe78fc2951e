/** Whether the public log is signed, and since when that is so. */
export interface LogState {
  /** `behind`: nothing has been signed for a while, or at all; `held`: it must not be signed. */
  readonly state: 'signed' | 'behind' | 'held';
  /** One or two sentences for the operator; undefined while all is well. */
  readonly reason: string | undefined;
  readonly since: Date;
}

/** Several times as long as a busy log takes. */
const LONGEST_SILENCE_MILLISECONDS = 60_000;

/** Tracks the result of each attempt to sign. */
export class LogWatch {
  #signedAt: Date | undefined;
  #signedSince: Date | undefined;
  #held: { readonly reason: string; readonly since: Date } | undefined;
  readonly #begun = new Date();

  /** The log is signed as it is. */
  sign(now = new Date()): void {
    if (this.read(now).state !== 'signed') this.#signedSince = now;
    this.#signedAt = now;
    this.#held = undefined;
  }

  /** It must not be signed. */
  hold(reason: string, now = new Date()): void {
    this.#held = { reason, since: this.#held?.since ?? now };
  }

  read(now = new Date()): LogState {
    if (this.#held !== undefined) return { state: 'held', ...this.#held };
    if (this.#signedAt === undefined || this.#signedSince === undefined) {
      return { state: 'behind', reason: 'Nothing has been signed since the start.', since: this.#begun };
    }
    if (now.getTime() - this.#signedAt.getTime() > LONGEST_SILENCE_MILLISECONDS) {
      const reason = 'The log could not be brought up to date for more than a minute.';
      return { state: 'behind', reason, since: this.#signedAt };
    }
    return { state: 'signed', reason: undefined, since: this.#signedSince };
  }
}
