import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionId } from '@atlas/contract/identifiers';

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

/** A cross-site request token bound to a session: `session.random.signature`. Scripts read it from its cookie. */
export function signXsrfToken(key: Uint8Array, session: SessionId): string {
  const payload = `${session}.${randomBytes(16).toString('base64url')}`;
  return `${payload}.${signature(key, payload)}`;
}

/**
 * Whether header and cookie carry the same token, signed by us for this session. A stranger's page can make the browser
 * send the cookie but cannot read it, and a cookie planted by a neighbouring host lacks the signature. Without a
 * session there is nothing that the token could be bound to: being the same is enough.
 */
export function isXsrfTokenValid(
  key: Uint8Array,
  header: string | undefined,
  cookie: string | undefined,
  session: SessionId | undefined,
): boolean {
  if (header === undefined || cookie === undefined || !equals(header, cookie)) return false;
  if (session === undefined) return true;
  const [owner = '', random = '', signed = ''] = cookie.split('.');
  return equals(signed, signature(key, `${owner}.${random}`)) && equals(owner, session);
}

function signature(key: Uint8Array, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}

function equals(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
