import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeCosignature, writeCosignedMessage, writeSignatureLine } from '@atlas/transparency/signed-note';
import { createVerifierKey, writeVerifierKey } from '@atlas/transparency/verifier-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany } from '../../testing/builders/company.ts';
import { openSigningKey, primitives } from './primitives.ts';

const { publicKey, sign } = openSigningKey(Buffer.alloc(32, 5));
const keyOf = (name: string) => createVerifierKey(primitives.sha256, name, 'cosignature', publicKey);
const asked = new Map<string, number>();
let endless = 0;

/** Signs everything it is shown. */
function cosign(name: string, submission: string): string {
  const note = submission.slice(submission.indexOf('\n\n') + 2);
  const text = note.slice(0, note.lastIndexOf('\n\n') + 1);
  const seenAt = 1_800_000_000;
  return writeSignatureLine(keyOf(name), writeCosignature(seenAt, sign(writeCosignedMessage(text, seenAt))));
}

const ANSWERS: Readonly<Record<string, (submission: string, response: Parameters<RequestListener>[1]) => void>> = {
  'silent.example': () => {},
  'garbage.example': (_, response) => response.end('\u2014 garbage.example AAAA\n\n\u0000'),
  'stranger.example': (submission, response) => response.end(cosign('somebody.else', submission)),
  'forger.example': (submission, response) =>
    response.end(cosign('forger.example', `${submission}\u2014 x y\n\nmore\n\n`)),
  'ahead.example': (_, response) => response.writeHead(409).end('999999\n'),
  'confused.example': (_, response) => response.writeHead(409).end('-1 or so\n'),
  'failing.example': (_, response) => response.writeHead(500).end(),
  'endless.example': (_, response) => {
    const pour = () => {
      if (response.destroyed) return;
      endless += 65_536;
      response.write(Buffer.alloc(65_536, 'a'), () => setImmediate(pour));
    };
    pour();
  },
  'honest.example': (submission, response) => response.end(cosign('honest.example', submission)),
};

const servers: Server[] = [];
let test: TestApp;
beforeAll(async () => {
  const witnesses = [];
  for (const [name, answer] of Object.entries(ANSWERS)) {
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      // At its start, the register asks for their last states.
      if (request.method === 'POST') asked.set(name, (asked.get(name) ?? 0) + 1);
      answer(Buffer.concat(parts).toString(), response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    const { port } = server.address() as AddressInfo;
    witnesses.push({ key: writeVerifierKey(keyOf(name)), url: `http://127.0.0.1:${port}/` });
  }
  test = await startTestApp({ REGISTER_WITNESSES: JSON.stringify(witnesses) });
});
afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

it('witnesses that are silent, lie or never finish do not affect one that signs, and block nothing', async () => {
  const company = await buildCompany(test);
  const plotter = { companyID: company.companyID, token: company.director.token };
  const read = async () => (await test.app.inject('/log/checkpoint')).body;
  for (let round = 1; round <= 3; round += 1) {
    await buildCategory(test, plotter);
    await expect.poll(async () => asked.get('honest.example') ?? 0, { timeout: 4_000 }).toBeGreaterThanOrEqual(round);
  }
  await expect.poll(read, { timeout: 4_000 }).toContain('\u2014 honest.example ');
  for (const name of Object.keys(ANSWERS).slice(0, -1)) expect(await read()).not.toContain(name);
  // What it was shown first is still open: the states since then wait for it as one.
  expect(asked.get('silent.example')).toBe(1);
  expect(endless).toBeLessThan(64 * 1024 * 1024);
  const began = performance.now();
  await test.close();
  expect(performance.now() - began).toBeLessThan(3_000);
});
