import { randomBytes } from 'node:crypto';

/** A UUID of version 7 (RFC 9562 §5.7): it begins with the time, so that rows of one time are stored together. */
export function makeTimeOrderedID(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return writeID(bytes);
}

/** The text form of 16 bytes as a UUID. */
export function writeID(bytes: Uint8Array): string {
  const digits = Buffer.from(bytes).toString('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20, 32),
  ].join('-');
}
