import { createHash, randomBytes } from 'node:crypto';

/** A new 256-bit secret for a cookie or a mailed link, as URL-safe text. */
export function mintSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret token: its SHA-256, 32 bytes. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
