import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUndecided, OfflineError } from './api-error.ts';
import { readWhole, sendRequest } from './send.ts';

let server: Server | undefined;
beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  server?.close();
  vi.unstubAllGlobals();
});

/** A register whose answer breaks off after its first bytes. */
async function serveHalf(status: number): Promise<string> {
  const whole = JSON.stringify({ code: 'revision_conflict', message: 'The number has a boundary.', requestId: 'r' });
  server = createServer((request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': whole.length });
    response.write(whole.slice(0, 20), () => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/save`;
}

const dispatch = { method: 'POST', body: '{}', token: 'a', idempotencyKey: 'one' };

it('treats a write as undecided when its answer broke off', async () => {
  const response = await sendRequest(await serveHalf(200), dispatch);
  const failure = await readWhole(() => response.json()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OfflineError);
  expect(isUndecided(failure)).toBe(true);
});

it('treats half a refusal as undecided', async () => {
  const failure = await sendRequest(await serveHalf(409), dispatch).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OfflineError);
});
