import { login } from '@atlas/contract/accounts';
import { readProfile } from '@atlas/contract/profile';
import { hash, parseOptions } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { setCookies, TestBrowser } from '../../testing/browser.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

/** Passwords compared, by the real library. */
const compared = vi.hoisted((): string[] => []);
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original();
  const verify: typeof argon2.verify = (hashed, ...rest) => {
    compared.push(String(hashed));
    return argon2.verify(hashed, ...rest);
  };
  return { ...argon2, verify };
});

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  // Test files share their modules; this one needs a server that compares by the library above.
  vi.resetModules();
  const { startTestApp } = await import('../../testing/app.ts');
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  person = await buildPerson(test);
});

const count = async (sql: string, values: readonly unknown[] = []) =>
  Number((await test.storage.opened.pool.query(`SELECT count(*) AS n FROM ${sql}`, [...values])).rows[0].n);

describe('login', () => {
  it('answers a token that names the person and opens the protected calls', async () => {
    const { token } = await call(test.app, login, { body: { email: person.email, password: person.password } });
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      sub: person.sub,
      name: person.name,
    });
    expect(await call(test.app, readProfile, {}, { token })).toMatchObject({ sub: person.sub, email: person.email });
  });

  it('accepts the address in any case', async () => {
    await call(test.app, login, { body: { email: ` ${person.email.toUpperCase()} `, password: person.password } });
  });

  it('keeps the refresh token from scripts and lets them read the XSRF token', async () => {
    const answered = await callRaw(test.app, login, { body: { email: person.email, password: person.password } });
    const [xsrf, refresh] = setCookies(answered);
    expect(xsrf).toMatch(/^XSRF-TOKEN=\S+; Max-Age=2592000; Path=\/; SameSite=Strict$/);
    expect(refresh).toMatch(/^atlas-refresh=\S{43}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    expect(answered.text).not.toContain(refresh?.slice(14, 57));
    expect(answered.headers['cache-control']).toContain('no-store');
  });

  it('stores no refresh token in plain text', async () => {
    const browser = new TestBrowser(test.app);
    await browser.call(login, { body: { email: person.email, password: person.password } });
    const secret = browser.cookie('atlas-refresh') ?? '';
    expect(Buffer.from(secret, 'base64url').length).toBe(32);
    const { rows } = await test.storage.opened.pool.query('SELECT token_hash FROM app.refresh_token');
    expect(rows.some((row) => Buffer.from(secret).equals(row.token_hash))).toBe(false);
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
  });

  it('refuses a wrong password and an unknown address alike, with the same work', async () => {
    compared.length = 0;
    const wrong = await callRaw(test.app, login, { body: { email: person.email, password: 'not the password' } });
    const facts = await count('app.event');
    const unknown = await callRaw(test.app, login, {
      body: { email: 'nobody@example.com', password: 'not the password' },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({
      code: 'login_failed',
      message: 'Login failed. Please check your credentials and try again.',
    });
    const withoutId = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    expect(withoutId(unknown.text)).toBe(withoutId(wrong.text));
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
    expect(compared).toHaveLength(2);
    const work = compared.map((passwordHash) => ({ ...parseOptions(passwordHash) }));
    expect(work[1]).toEqual(work[0]);
    expect(await count('app.event')).toBe(facts + 1);
    // Three counts of each address that was typed, and three of the network.
    expect(await count('app.throttle WHERE points = 1')).toBe(6);
    expect(await count('app.throttle WHERE points = 2')).toBe(3);
  });

  it('refuses a disabled account like a wrong password', async () => {
    await test.storage.opened.pool.query('UPDATE app.user_account SET disabled_at = now() WHERE id = $1', [person.sub]);
    await callRefused(test.app, login, { body: { email: person.email, password: person.password } }, 'login_failed');
  });

  it('hashes again when less work went into the stored hash', async () => {
    const weak = await hash(person.password, { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
    const store = 'UPDATE app.user_account SET password_hash = $2 WHERE id = $1';
    await test.storage.opened.pool.query(store, [person.sub, weak]);
    await call(test.app, login, { body: { email: person.email, password: person.password } });
    const read = 'SELECT password_hash FROM app.user_account WHERE id = $1';
    const { rows } = await test.storage.opened.pool.query(read, [person.sub]);
    expect(parseOptions(rows[0].password_hash).memoryCost).toBe(19_456);
    await call(test.app, login, { body: { email: person.email, password: person.password } });
  });

  it("ends the same browser's earlier session", async () => {
    const browser = new TestBrowser(test.app);
    const body = { email: person.email, password: person.password };
    const first = await browser.call(login, { body });
    const second = await browser.call(login, { body });
    await callRefused(test.app, readProfile, {}, 'unauthenticated', { token: first.token });
    await call(test.app, readProfile, {}, { token: second.token });
  });

  it('writes sign-ins and refusals to the event log, without secrets', async () => {
    const facts = async (type: string) => count('app.event WHERE type = $1', [type]);
    const [opened, refused] = [await facts('session.opened'), await facts('session.refused')];
    await call(test.app, login, { body: { email: person.email, password: person.password } });
    await callRaw(test.app, login, { body: { email: person.email, password: 'guess-guess' } });
    expect(await facts('session.opened')).toBe(opened + 1);
    expect(await facts('session.refused')).toBe(refused + 1);
    const { rows } = await test.storage.opened.pool.query('SELECT row_to_json(e)::text AS text FROM app.event e');
    const log = rows.map((row) => row.text).join();
    for (const secret of [person.password, 'guess-guess', person.email, person.phone])
      expect(log).not.toContain(secret);
  });
});
