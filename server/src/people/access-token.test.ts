import { readProfile } from '@atlas/contract/profile';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { callRaw } from '../../testing/call.ts';
import { loadSecrets } from '../platform/secrets.ts';

let test: TestApp;
let person: TestPerson;
let key: Uint8Array;
beforeAll(async () => {
  test = await startTestApp();
  person = await buildPerson(test);
  key = (await loadSecrets(test)).accessToken;
});
afterAll(() => test.close());

interface Token {
  readonly alg?: string;
  readonly typ?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly expiresAt?: number;
  readonly key?: Uint8Array;
  readonly claims?: Record<string, unknown>;
}

const now = () => Math.floor(Date.now() / 1000);
function write(token: Token = {}): Promise<string> {
  return new SignJWT({ sid: person.actor.sessionID, jti: crypto.randomUUID(), sub: person.sub, ...token.claims })
    .setProtectedHeader({ alg: token.alg ?? 'HS256', typ: token.typ ?? 'at+jwt' })
    .setIssuer(token.issuer ?? 'atlas-engine')
    .setAudience(token.audience ?? 'atlas-engine-api')
    .setIssuedAt(now() - 60)
    .setExpirationTime(token.expiresAt ?? now() + 60)
    .sign(token.key ?? key);
}
const status = async (authorization: string) =>
  (await callRaw(test.app, readProfile, {}, { headers: { authorization } })).status;

it('is accepted as it is signed here', async () => {
  expect(await status(`Bearer ${await write()}`)).toBe(200);
  expect(await status(`bearer ${person.token}`)).toBe(200);
});

it.each<[string, Token]>([
  ['another key', { key: new Uint8Array(32).fill(7) }],
  ['another algorithm of the same key', { alg: 'HS512' }],
  ['another type', { typ: 'JWT' }],
  ['another issuer', { issuer: 'somebody' }],
  ['another audience', { audience: 'somebody' }],
  ['an end that is past', { expiresAt: now() - 61 }],
  ['another person in a session', { claims: { sub: crypto.randomUUID() } }],
  ['a session that never was', { claims: { sid: crypto.randomUUID() } }],
  ['ids that are none', { claims: { sid: "'; DROP TABLE app.session; --" } }],
])('is refused with %s', async (_what, token) => {
  expect(await status(`Bearer ${await write(token)}`)).toBe(401);
});

it('is refused from someone who has a copy of the database', async () => {
  const { rows } = await test.storage.opened.pool.query(`SELECT value FROM app.secret WHERE name = 'access-token'`);
  for (const value of [rows[0].value, rows[0].value.subarray(0, 32), rows[0].value.subarray(-32)]) {
    expect(await status(`Bearer ${await write({ key: new Uint8Array(value) })}`)).toBe(401);
  }
});

it('is refused without a signature', async () => {
  const unsigned = new UnsecuredJWT({ sid: person.actor.sessionID, sub: person.sub, jti: 'a' })
    .setIssuer('atlas-engine')
    .setAudience('atlas-engine-api')
    .setExpirationTime(now() + 60)
    .encode();
  const [, payload] = (await write()).split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  for (const token of [unsigned, `${header}.${payload}.`, `${header}.${payload}`]) {
    expect(await status(`Bearer ${token}`)).toBe(401);
  }
});

it('is refused after a change of any of its characters', async () => {
  const [header = '', payload = '', signature = ''] = (await write()).split('.');
  const changed = Buffer.from(payload, 'base64url').toString().replace('atlas-engine-api', 'atlas-engine-apj');
  expect(await status(`Bearer ${header}.${Buffer.from(changed).toString('base64url')}.${signature}`)).toBe(401);
  expect(await status(`Bearer ${header}.${payload}.${signature.slice(1)}`)).toBe(401);
});

it.each(['', 'Bearer', 'Bearer ', 'Basic dXNlcjpwYXNz', 'Bearer null', 'Bearer undefined'])(
  'is not %j',
  async (header) => {
    expect(await status(header)).toBe(401);
  },
);
