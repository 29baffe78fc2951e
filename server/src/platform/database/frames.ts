const HEADER_BYTES = 5;
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
/** Messages after which the server answers: Sync, Query, Terminate, and the untyped start-up message. */
const ENDS_OF_EXCHANGE = new Set(['S', 'Q', 'X'].map((letter) => letter.charCodeAt(0)));

/** Cuts a stream of the client's messages into exchanges that end with the message the server answers to. */
export class ExchangeReader {
  #waiting: Buffer = Buffer.alloc(0);
  #started = false;

  /** The exchanges completed by these bytes. */
  read(bytes: Uint8Array): Buffer[] {
    this.#waiting = Buffer.concat([this.#waiting, bytes]);
    const exchanges: Buffer[] = [];
    let end = 0;
    let start = 0;
    if (!this.#started) {
      if (this.#waiting.length < 4 || this.#waiting.length < this.#waiting.readInt32BE(0)) return [];
      start = end = this.#waiting.readInt32BE(0);
      exchanges.push(this.#waiting.subarray(0, end));
      this.#started = true;
    }
    while (end + HEADER_BYTES <= this.#waiting.length) {
      const next = end + 1 + this.#waiting.readInt32BE(end + 1);
      if (next > this.#waiting.length) break;
      const type = this.#waiting[end];
      end = next;
      if (type !== undefined && ENDS_OF_EXCHANGE.has(type)) {
        exchanges.push(this.#waiting.subarray(start, end));
        start = end;
      }
    }
    this.#waiting = this.#waiting.subarray(start);
    return exchanges;
  }
}

/**
 * Leaves one ReadyForQuery in the answer to an exchange. The embedded engine sends a second one after an error, which
 * would shift every later answer by one.
 */
export function keepLastReadyForQuery(answer: Buffer): Buffer {
  const kept: Buffer[] = [];
  let last: Buffer | undefined;
  for (let offset = 0; offset + HEADER_BYTES <= answer.length; ) {
    const next = offset + 1 + answer.readInt32BE(offset + 1);
    const frame = answer.subarray(offset, next);
    if (answer[offset] === READY_FOR_QUERY) last = frame;
    else kept.push(frame);
    offset = next;
  }
  return Buffer.concat(last === undefined ? kept : [...kept, last]);
}
