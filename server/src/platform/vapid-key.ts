import { createECDH, hkdfSync } from 'node:crypto';

/** The key pair by which push services recognise the register, as base64url. */
export interface VapidKey {
  /** An uncompressed point of P-256, 65 bytes: browsers subscribe with it. */
  readonly publicKey: string;
  /** 32 bytes. */
  readonly privateKey: string;
}

/**
 * Derives the key pair from the register's secret for push messages, so that it is sealed, backed up and shared with the
 * others. About one secret in 2³² gives a number that is not a key of the curve; the next number derived is then used.
 * @see RFC 8292
 */
export function deriveVapidKey(secret: Uint8Array): VapidKey {
  for (let counter = 0; ; counter += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), `atlas vapid ${counter}`, 32));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(candidate);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: candidate.toString('base64url') };
  }
}
