import { login } from '@atlas/contract/accounts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let plain: TestApp;
let secure: TestApp;
beforeAll(async () => {
  plain = await startTestApp();
  secure = await startTestApp({ ORIGIN: 'https://register.example' });
});
afterAll(() => Promise.all([plain.close(), secure.close()]));

const GUARDS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': expect.stringMatching(/^geolocation=\(self\), screen-wake-lock=\(self\), .*camera=\(\)/),
};

describe('headers of every answer', () => {
  it.each<[what: string, status: number, request: InjectOptions]>([
    ['an answer', 200, { method: 'GET', url: '/api/config' }],
    ['a refusal by the door', 401, { method: 'GET', url: '/api/protected/companies/get' }],
    ['a refusal of the body', 400, { method: 'POST', url: login.path, payload: { email: 7 } }],
    ['an address that is not there', 404, { method: 'GET', url: '/api/no/such/call' }],
    ['an address that cannot be read', 400, { method: 'GET', url: '/api/protected/companies/%zz/assets' }],
    ['an address that is too long', 414, { method: 'GET', url: `/api/protected/companies/${'a'.repeat(300)}/assets` }],
    ['the reference', 200, { method: 'GET', url: '/api/docs/json' }],
  ])('guard %s', async (_what, status, request) => {
    const answer = await plain.app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(GUARDS);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });

  it('keep scripts of others out of the reference', async () => {
    for (const url of ['/api/docs', '/api/docs/static/index.html', '/api/docs/json']) {
      const { headers } = await plain.app.inject({ method: 'GET', url });
      expect(headers['content-security-policy'], url).toMatch(/^default-src 'none'; script-src 'self';/);
    }
  });

  it('require encrypted connections if there are any', async () => {
    const answer = await secure.app.inject({ method: 'GET', url: '/api/config' });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it("forbid caching the API's answers, but not the reference page", async () => {
    const cacheControl = async (url: string) =>
      (await plain.app.inject({ method: 'GET', url })).headers['cache-control'];
    expect(await cacheControl('/api/config')).toBe('private, no-store');
    expect(await cacheControl('/api/protected/companies/get')).toBe('no-store');
    expect(await cacheControl('/api/docs/json')).toBeUndefined();
  });
});
