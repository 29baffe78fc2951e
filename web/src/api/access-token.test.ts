import { describe, expect, it } from 'vitest';
import { decodeClaims, isTokenFresh } from './access-token.ts';

function writeToken(payload: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(payload)}.c2lnbmF0dXJl`;
}

describe('access token', () => {
  it('reads subject, name and expiry, in any script', () => {
    const token = writeToken({ sub: 'u-1', name: 'Tendai Mühlhäuser 🪨', exp: 1_800_000_000 });
    expect(decodeClaims(token)).toEqual({ sub: 'u-1', name: 'Tendai Mühlhäuser 🪨', expiresAtSeconds: 1_800_000_000 });
  });

  it.each([
    ['nothing', ''],
    ['one part', 'abc'],
    ['no base64', 'a.%%%.c'],
    ['no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
    ['no object', writeToken(null)],
    ['no subject', writeToken({ name: 'x', exp: 1 })],
    ['no expiry', writeToken({ sub: 'x', name: 'x' })],
  ])('refuses %s', (_what, token) => {
    expect(decodeClaims(token)).toBeUndefined();
    expect(isTokenFresh(token, 0)).toBe(false);
  });

  it('stops being fresh ten seconds before it expires', () => {
    const token = writeToken({ sub: 'x', name: 'x', exp: 1000 });
    expect(isTokenFresh(token, 989_000)).toBe(true);
    expect(isTokenFresh(token, 990_000)).toBe(false);
  });
});
