import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { NotPublishedError, readPublishedText } from './ask-published.ts';

let server: Server | undefined;
let asked = 0;
afterEach(() => {
  server?.close();
  asked = 0;
});

/** A log that gives these answers in turn: a status, a closed connection, or half an answer. */
async function serve(...answers: readonly (number | 'breaks' | 'breaks off')[]): Promise<string> {
  server = createServer((request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? 200;
    asked += 1;
    if (answer === 'breaks') request.socket.destroy();
    else if (answer === 'breaks off') {
      response.writeHead(200, { 'content-length': '10' }).write('answe', () => request.socket.destroy());
    } else response.writeHead(answer).end(`answer ${answer}`);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/log/checkpoint`;
}

it('retries after a busy answer and a broken connection', async () => {
  expect(await readPublishedText(await serve(503, 'breaks', 200))).toBe('answer 200');
  expect(asked).toBe(3);
});

it('retries after an answer that broke off in the middle', async () => {
  expect(await readPublishedText(await serve('breaks off', 200))).toBe('answer 200');
  expect(asked).toBe(2);
});

it('gives up after three tries', async () => {
  await expect(readPublishedText(await serve(503))).rejects.toThrow('answered 503');
  expect(asked).toBe(3);
});

it('accepts an answer that nothing is there', async () => {
  await expect(readPublishedText(await serve(404, 200))).rejects.toThrow(NotPublishedError);
  expect(asked).toBe(1);
});
