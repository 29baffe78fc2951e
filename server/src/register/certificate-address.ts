import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 bits, so that no one can guess the key of a certificate they have not seen. */
const KEY_BYTES = 16;

/** The address in a certificate's code: the page that checks it, the entry's place, and the key that reads it there. */
export function writeCertificateAddress(origin: string, seq: number, salt: Uint8Array): string {
  return `${origin}/verify#n=${seq}.${deriveKey(salt)}`;
}

/** Whether a key is that of the certificate with this salt. */
export function isKeyOf(salt: Uint8Array, key: string): boolean {
  const [own, given] = [Buffer.from(deriveKey(salt)), Buffer.from(key)];
  return own.length === given.length && timingSafeEqual(own, given);
}

/** base64url; reveals nothing about the salt of the commitment in the log. */
function deriveKey(salt: Uint8Array): string {
  return createHmac('sha256', salt).update('certificate address').digest().subarray(0, KEY_BYTES).toString('base64url');
}
