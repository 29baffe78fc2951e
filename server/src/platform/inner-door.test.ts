import { createServer } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { findFreePort } from '../../testing/free-port.ts';
import { readConfiguration } from './config.ts';
import { InnerDoor } from './inner-door.ts';

const FIGURES = ['/metrics', '/healthz/deep'] as const;
let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase(8);
});
afterAll(() => storage.remove());

/** Runs with an application on the one database. */
async function withApp(settings: Record<string, string>, use: (test: TestApp) => Promise<void>): Promise<void> {
  const test = await startTestApp(settings, storage);
  try {
    await use(test);
  } finally {
    await test.app.close();
  }
}

const STRANGERS: readonly (readonly [
  who: string,
  settings: Record<string, string>,
  address: string,
  headers: object,
])[] = [
  ['another machine', {}, '203.0.113.9', {}],
  ['one that says it is this machine', {}, '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }],
  ['one that says so to a balancer', { TRUST_PROXY: 'on' }, '203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }],
  ['anyone through a balancer on this machine', { TRUST_PROXY: 'on' }, '127.0.0.1', {}],
  ['anyone whom another program passes on', {}, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
  ['anyone through a program that ends TLS', { ORIGIN: 'https://register.example' }, '127.0.0.1', {}],
];

describe('the operator’s figures', () => {
  it.each(STRANGERS)('are not there for %s', async (_who, settings, remoteAddress, headers) => {
    await withApp(settings, async ({ app }) => {
      for (const url of FIGURES) {
        const answer = await app.inject({ url, remoteAddress, headers: { ...headers } });
        expect([answer.statusCode, answer.json().code], url).toEqual([404, 'route_not_found']);
      }
      const ready = await app.inject({ url: '/readyz', remoteAddress, headers: { ...headers } });
      expect(ready.json()).toEqual({ status: expect.any(String) });
      expect((await app.inject({ url: '/healthz', remoteAddress })).json()).toEqual({ status: 'alive' });
    });
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are there for this machine at %s', async (remoteAddress) => {
    await withApp({}, async ({ app }) => {
      for (const url of FIGURES) expect((await app.inject({ url, remoteAddress })).statusCode, url).toBe(200);
      expect((await app.inject({ url: '/readyz', remoteAddress })).json()).toMatchObject({ log: {}, troubles: [] });
    });
  });

  it('have an address of their own, and then no other', async () => {
    const port = await findFreePort();
    await withApp({ METRICS: `127.0.0.1:${port}` }, async ({ app }) => {
      const read = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
      for (const url of FIGURES) {
        expect((await app.inject({ url })).statusCode, url).toBe(404);
        expect((await read(url)).status, url).toBe(200);
      }
      expect(await (await read('/metrics')).text()).toContain('http_request_duration_seconds');
      expect(await (await read('/readyz')).json()).toMatchObject({ log: {}, troubles: [] });
      expect((await app.inject('/readyz')).json()).toEqual({ status: expect.any(String) });
      expect((await read('/api/config')).status).toBe(404);
    });
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it('refuse a start on an address that is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const app = Fastify();
    new InnerDoor(app, readConfiguration({ METRICS: `127.0.0.1:${port}` }));
    await expect(app.ready()).rejects.toThrow(/^METRICS=/);
    await app.close();
    await new Promise((resolve) => taken.close(resolve));
  });
});
