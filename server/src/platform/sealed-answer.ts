import { createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from './seal.ts';

/**
 * Derives from an `Idempotency-Key` names and hashes that reveal neither the key nor the request, and a seal that only
 * the key opens. Some requests contain passwords, and some answers contain secrets that are stored nowhere else.
 */
export class CallSeal {
  /** The call's name in the database. */
  readonly call: Buffer;
  readonly #key: Buffer;

  /** @param caller the person's id; empty for visitors */
  constructor(secret: Uint8Array, caller: string, idempotencyKey: string) {
    this.call = createHmac('sha256', secret).update(`${caller}\n${idempotencyKey}`).digest();
    this.#key = Buffer.from(hkdfSync('sha256', idempotencyKey, secret, `${caller} answers`, 32));
  }

  hash(content: string): Buffer {
    return createHmac('sha256', this.#key).update(content).digest();
  }

  close(text: string): Buffer {
    return seal(this.#key, '', Buffer.from(text));
  }

  /** The text that {@link close} was given. Throws for bytes that were altered. */
  open(sealed: Buffer): string {
    return unseal(this.#key, '', sealed).toString('utf8');
  }
}
