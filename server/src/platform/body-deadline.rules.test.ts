import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pass } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mountBodyDeadline } from './body-deadline.ts';
import { answerError } from './error-handler.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  app.setErrorHandler(answerError);
  mountBodyDeadline(app, DEADLINE_MILLISECONDS);
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    payload.once('end', () => done(null, undefined));
  });
  app.post('/', async () => ({ taken: true }));
  app.get('/', answerAtLength);
  app.delete('/', answerAtLength);
  app.post('/long', answerAtLength);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const DEADLINE_MILLISECONDS = 150;
const ANSWER_BYTES = 8 * 1024 * 1024;

/** More than the buffers between the two ends hold, so that it ends only once the reader has read it. */
async function answerAtLength(): Promise<Readable> {
  return Readable.from([Buffer.alloc(ANSWER_BYTES / 2), Buffer.alloc(ANSWER_BYTES / 2)]);
}

/**
 * Sends a whole request, reads nothing until three deadlines have passed, then all that is left; returns the bytes of
 * the body.
 */
async function readSlowly(head: string, body = ''): Promise<number> {
  const address = app.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.write(`${head}\r\nHost: a\r\nConnection: close\r\n\r\n${body}`);
  await pass(3 * DEADLINE_MILLISECONDS);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part);
  const text = Buffer.concat(parts).toString('latin1');
  // Length lines separate the chunks; everything else is zeros.
  return text.slice(text.indexOf('\r\n\r\n')).replace(/[^\0]/g, '').length;
}

/** Sends the head and half of the body, the rest after a pause; returns the answer. */
function sendSlowly(contentType: string, pauseMilliseconds: number, connection = 'close'): Promise<string> {
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\nContent-Type: ${contentType}\r\nContent-Length: 13\r\n\r\n{"half":`,
    );
    const rest = setTimeout(() => socket.write('true}'), pauseMilliseconds);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => {
      clearTimeout(rest);
      resolve(answer);
    });
    socket.on('error', reject);
  });
}

test('a body that dawdles is refused with a code, and the connection ends', async () => {
  const answer = await sendSlowly('application/json', 5_000);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
});

test.each([
  ['without a body', 'GET / HTTP/1.1', ''],
  ['to delete, without a body', 'DELETE / HTTP/1.1', ''],
  ['whose body nobody reads', 'GET / HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2', '{}'],
  ['of an empty body', 'POST /long HTTP/1.1\r\nContent-Length: 0', ''],
  ['whose body was read', 'POST /long HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2', '{}'],
])('the answer to a request %s reaches a slow reader whole', async (_what, head, body) => {
  expect(await readSlowly(head, body)).toBe(ANSWER_BYTES);
});

test('a body in time is accepted, and a file may take longer', async () => {
  expect(await sendSlowly('application/json', 20)).toMatch(/^HTTP\/1.1 200 /);
  expect(await sendSlowly('multipart/form-data; boundary=x', 400)).toMatch(/^HTTP\/1.1 200 /);
});

test('a body refused by its type may arrive slowly without harm', async () => {
  const crashes: Error[] = [];
  const note = (error: Error) => crashes.push(error);
  const watching = process.rawListeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', note);
  const sent = sendSlowly('text/odd', 400, 'keep-alive');
  setTimeout(() => app.server.closeAllConnections(), 500);
  const answer = await sent;
  process.off('uncaughtException', note);
  for (const listener of watching) process.on('uncaughtException', listener as (error: Error) => void);
  expect(answer).toMatch(/^HTTP\/1.1 415 /);
  expect(crashes).toEqual([]);
});
