import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Meta signed a body: `X-Hub-Signature-256: sha256=` and the HMAC-SHA-256 of its bytes under the app's secret,
 * in lower-case hexadecimal.
 */
export function isSigned(body: Buffer, header: unknown, appSecret: string): boolean {
  const given = typeof header === 'string' ? /^sha256=([0-9a-f]{64})$/.exec(header)?.[1] : undefined;
  if (given === undefined) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', appSecret).update(body).digest());
}

/** Whether two texts are the same, compared in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}
