import { createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from './seal.ts';

/**
 * Seals what is stored for people and must not be readable in a copy of the database. Its key is one of the keys in the
 * database, which only the key outside opens, so a change of the outer key leaves what is sealed here as it is.
 */
export class Vault {
  readonly #key: Uint8Array;
  readonly #hashKey: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
    this.#hashKey = new Uint8Array(hkdfSync('sha256', key, '', 'hashes', 32));
  }

  /** @param context what the bytes are for and whose they are, such as `totp PERSON`; they open only with the same */
  seal(context: string, bytes: Uint8Array): Buffer {
    return seal(this.#key, context, bytes);
  }

  /** The bytes that {@link seal} was given. Throws for another context and for bytes that were altered. */
  open(context: string, sealed: Uint8Array): Buffer {
    return unseal(this.#key, context, sealed);
  }

  /**
   * A hash of a short secret, 32 bytes. Without the key nobody finds the secret by trying all of them.
   * @param context what the secret is for and whose it is
   */
  hash(context: string, secret: string): Buffer {
    return createHmac('sha256', this.#hashKey).update(`${context}\u0000${secret}`).digest();
  }
}
