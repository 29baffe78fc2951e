import { createHmac } from 'node:crypto';
import { login, logout, refresh } from '@atlas/contract/accounts';
import { readProfile, updateProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { call, callRaw } from '../../testing/call.ts';

let test: TestApp;
let browser: TestBrowser;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => ({ browser, token } = await openBrowser()));

async function openBrowser() {
  const person = await buildPerson(test);
  const opened = new TestBrowser(test.app);
  const reply = await opened.call(login, { body: { email: person.email, password: person.password } });
  return { browser: opened, token: reply.token, person };
}

const REFUSED = { code: 'xsrf_refused' };

describe('calls by cookie', () => {
  it.each([refresh, logout])('$path: refuse a missing, a forged and another session’s token', async (endpoint) => {
    expect((await browser.send(endpoint, {}, { xsrf: null })).body).toMatchObject(REFUSED);

    const right = browser.cookie('XSRF-TOKEN') ?? '';
    expect((await browser.send(endpoint, {}, { xsrf: `${right}x` })).body).toMatchObject(REFUSED);

    const [session = '', random = ''] = right.split('.');
    const signature = createHmac('sha256', 'guess').update(`${session}.${random}`).digest('base64url');
    const planted = browser.copy();
    planted.setCookie('XSRF-TOKEN', `${session}.${random}.${signature}`);
    expect((await planted.send(endpoint, {})).body).toMatchObject(REFUSED);

    const neighbour = await openBrowser();
    const mixed = browser.copy();
    mixed.setCookie('XSRF-TOKEN', neighbour.browser.cookie('XSRF-TOKEN'));
    expect((await mixed.send(endpoint, {})).body).toMatchObject(REFUSED);

    const bare = browser.copy();
    bare.setCookie('XSRF-TOKEN', undefined);
    expect((await bare.send(endpoint, {})).body).toMatchObject(REFUSED);
    expect((await bare.send(endpoint, {}, { token })).body).toMatchObject(REFUSED);

    // Nothing of this ended the session or spent its token.
    await call(test.app, readProfile, {}, { token });
    await browser.call(refresh, {});
  });

  it('go by the configured address, whatever a forwarded header says', async () => {
    const headers = {
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    const body = { email: 'nobody@example.com', password: 'a password' };
    const behind = await startTestApp({ TRUST_PROXY: 'on' }, test.storage);
    expect((await callRaw(behind.app, login, { body }, { headers })).body).toMatchObject(REFUSED);
    await behind.app.close();
    const secure = await startTestApp({ ORIGIN: 'https://register.example' }, test.storage);
    const named = { origin: 'https://evil.example', host: 'evil.example' };
    expect((await callRaw(secure.app, login, { body }, { headers: named })).body).toMatchObject(REFUSED);
    await secure.app.close();
  });

  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }, { origin: 'null' }])(
    'refuse a stranger’s page: %j',
    async (headers) => {
      expect((await browser.send(refresh, {}, { headers })).body).toMatchObject(REFUSED);
      expect((await browser.send(logout, {}, { headers })).body).toMatchObject(REFUSED);
      const body = { email: 'a@example.com', password: 'b' };
      expect((await browser.send(login, { body }, { headers })).body).toMatchObject(REFUSED);
    },
  );

  it('serve our own page', async () => {
    const headers = { origin: test.configuration.origin, 'sec-fetch-site': 'same-origin' };
    expect((await browser.send(refresh, {}, { headers })).status).toBe(200);
  });
});

describe('calls by bearer token', () => {
  const body = { name: 'Another name' };

  it('need no XSRF token from a client without cookies', async () => {
    await call(test.app, updateProfile, { body }, { token });
  });

  it('need the session’s token once there are cookies', async () => {
    expect((await browser.send(updateProfile, { body }, { token })).status).toBe(200);
    expect((await browser.send(updateProfile, { body }, { token, xsrf: null })).body).toMatchObject(REFUSED);
    const neighbour = await openBrowser();
    expect((await neighbour.browser.send(updateProfile, { body }, { token })).body).toMatchObject(REFUSED);
  });
});

describe('sign-in', () => {
  it('needs the header that matches an XSRF cookie, regardless of who signed it', async () => {
    const { person } = await openBrowser();
    const fresh = new TestBrowser(test.app);
    // Left over from another register at the same host name; a sign-in replaces it.
    fresh.setCookie('XSRF-TOKEN', 'of-another-time');
    const body = { email: person.email, password: person.password };
    expect((await fresh.send(login, { body }, { xsrf: null })).body).toMatchObject(REFUSED);
    expect((await fresh.send(login, { body })).status).toBe(200);
    expect(fresh.cookie('XSRF-TOKEN')).not.toBe('of-another-time');
  });

  it('of a client without cookies needs nothing', async () => {
    const { person } = await openBrowser();
    const sent = { body: { email: person.email, password: person.password } };
    expect((await callRaw(test.app, login, sent)).status).toBe(200);
  });
});
