import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfiguration } from './config.ts';
import { createTexter, type TextMessage } from './text-message.ts';

const MESSAGE: TextMessage = { to: '+263771234567', text: '123456 is your code', until: '2026-12-01T10:00:00.000Z' };

describe('with a gateway', () => {
  let server: Server | undefined;
  const heard: { readonly request: IncomingMessage; readonly body: string }[] = [];
  afterEach(() => {
    server?.close();
    heard.length = 0;
  });

  /** A gateway that answers in this way. */
  async function listen(answer: (response: ServerResponse) => void): Promise<string> {
    const started = createServer(async (request, response) => {
      const pieces = await request.toArray();
      heard.push({ request, body: Buffer.concat(pieces).toString() });
      answer(response);
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}/messages`;
  }
  const open = (url: string) => createTexter(readConfiguration({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: 'a-token' }));

  it('a message is posted with the token, and with an id by which a repeat is recognised', async () => {
    await open(await listen((response) => response.writeHead(202).end())).send(MESSAGE, 'id-1');
    const [{ request, body } = { request: undefined, body: '' }] = heard;
    expect([request?.method, request?.url]).toEqual(['POST', '/messages']);
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer a-token',
      'idempotency-key': 'id-1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(body)).toEqual({ id: 'id-1', to: MESSAGE.to, text: MESSAGE.text });
  });

  it.each([400, 401, 500, 503])('an answer of %i is a failure, and names neither number nor code', async (status) => {
    const url = await listen((response) => response.writeHead(status).end(`no such number ${MESSAGE.to}`));
    const failure = await open(url)
      .send(MESSAGE, 'id-1')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: `HTTP ${status}` });
    expect(String(failure)).not.toContain(MESSAGE.to);
  });

  it('neither token nor code follows a redirect', async () => {
    const url = await listen((response) => response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end());
    await expect(open(url).send(MESSAGE, 'id-1')).rejects.toThrow();
    expect(heard).toHaveLength(1);
  });
});

it('without a gateway a message is a file that only the operator reads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-text-'));
  try {
    await createTexter(readConfiguration({ ATLAS_DATA: folder })).send(MESSAGE, 'id-1');
    const [name = ''] = readdirSync(join(folder, 'outbox'));
    const path = join(folder, 'outbox', name);
    expect(readFileSync(path, 'utf8')).toBe(`To: ${MESSAGE.to}\n\n${MESSAGE.text}\n`);
    expect(statSync(path).mode & 0o077).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
