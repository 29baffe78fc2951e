import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerBodyDeadline } from './body-deadline.ts';
import { answerError } from './error-handler.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  app.setErrorHandler(answerError);
  registerBodyDeadline(app, 150);
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    payload.once('end', () => done(null, undefined));
  });
  app.post('/', async () => ({ taken: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** Sends the head and half of the body, the rest after a pause; answers what came back. */
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

test('a body in time is taken, and a file may take longer', async () => {
  expect(await sendSlowly('application/json', 20)).toMatch(/^HTTP\/1.1 200 /);
  expect(await sendSlowly('multipart/form-data; boundary=x', 400)).toMatch(/^HTTP\/1.1 200 /);
});

test('a body that nobody reads, refused by its type, may dawdle without harm to anybody', async () => {
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
