import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

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

  /** Encrypts with AES-256-GCM: nonce, tag, text. */
  close(text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: TAG_BYTES });
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** The text that {@link close} was given. Throws for bytes that were altered. */
  open(sealed: Buffer): string {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const cipher = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, cipher.final()]).toString('utf8');
  }
}
