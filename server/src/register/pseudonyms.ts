import { createHmac } from 'node:crypto';
import { encodeBase64Url } from '@atlas/transparency/bytes';

const PSEUDONYM_BYTES = 16;
/** Cached names: facts arrive in small groups about one subject, mostly from a few companies. */
const MOST_REMEMBERED = 1_000;

/** Names for companies and assets that reveal nothing without the key. */
export class Pseudonyms {
  readonly #key: Uint8Array;
  readonly #known = new Map<string, string>();

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** Null means no company, which also has a name. */
  readonly ofCompany = (id: string | null): string => this.#hide(`company ${id ?? ''}`);

  readonly ofSubject = (id: string): string => this.#hide(`subject ${id}`);

  #hide(named: string): string {
    const earlier = this.#known.get(named);
    if (earlier !== undefined) return earlier;
    const digest = createHmac('sha256', this.#key).update(named).digest();
    const pseudonym = encodeBase64Url(digest.subarray(0, PSEUDONYM_BYTES));
    if (this.#known.size === MOST_REMEMBERED) this.#known.clear();
    this.#known.set(named, pseudonym);
    return pseudonym;
  }
}
