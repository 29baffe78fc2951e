import { seal, unseal } from './seal.ts';

/**
 * Seals what is stored for people and must not be readable in a copy of the database. Its key is one of the keys in the
 * database, which only the key outside opens, so a change of the outer key leaves what is sealed here as it is.
 */
export class Vault {
  readonly #key: Uint8Array;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** @param context what the bytes are for and whose they are, such as `totp PERSON`; they open only with the same */
  seal(context: string, bytes: Uint8Array): Buffer {
    return seal(this.#key, context, bytes);
  }

  /** The bytes that {@link seal} was given. Throws for another context and for bytes that were altered. */
  open(context: string, sealed: Uint8Array): Buffer {
    return unseal(this.#key, context, sealed);
  }
}
