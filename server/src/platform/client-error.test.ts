import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp();
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => test.close());

/** Sends bytes as they are and returns everything received until the server hangs up. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    let answer = '';
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no end of the answer: ${answer}`)));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const CLOSE = 'Host: here\r\nConnection: close\r\n';
const POST = `POST /api/auth/login HTTP/1.1\r\n${CLOSE}Content-Type: application/json\r\n`;

describe('bytes that no browser sends', () => {
  it.each<[what: string, status: number, code: string, bytes: string]>([
    ['no HTTP', 400, 'malformed_request', 'hello\r\n\r\n'],
    ['TLS', 400, 'malformed_request', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['an unknown method', 400, 'malformed_request', `MINE /api/config HTTP/1.1\r\n${CLOSE}\r\n`],
    ['a method of other servers', 404, 'route_not_found', `PROPFIND /api/config HTTP/1.1\r\n${CLOSE}\r\n`],
    ['TRACE', 404, 'route_not_found', `TRACE /api/config HTTP/1.1\r\n${CLOSE}\r\n`],
    ['a known address with another method', 404, 'route_not_found', `DELETE /api/auth/login HTTP/1.1\r\n${CLOSE}\r\n`],
    ['an unknown version', 400, 'malformed_request', `GET /api/config HTTP/9.7\r\n${CLOSE}\r\n`],
    ['NUL in a header', 400, 'malformed_request', `GET /api/config HTTP/1.1\r\n${CLOSE}X: a\0b\r\n\r\n`],
    [
      'a header of 64 kB',
      431,
      'headers_too_large',
      `GET /api/config HTTP/1.1\r\n${CLOSE}X: ${'x'.repeat(65_536)}\r\n\r\n`,
    ],
    [
      'ten thousand headers',
      431,
      'headers_too_large',
      `GET /api/config HTTP/1.1\r\n${CLOSE}${'a: b\r\n'.repeat(10_000)}\r\n`,
    ],
    ['two lengths', 400, 'malformed_request', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    [
      'a length and chunks',
      400,
      'malformed_request',
      `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    ],
    ['a negative length', 400, 'malformed_request', `${POST}Content-Length: -1\r\n\r\n`],
    ['a length of 4 GB', 413, 'body_too_large', `${POST}Content-Length: 4294967296\r\n\r\n{`],
    ['a broken chunk', 400, 'malformed_request', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`],
    ['a broken escape', 400, 'malformed_request', `GET /api/%zz HTTP/1.1\r\n${CLOSE}\r\n`],
    ['an address of 9,000 signs', 404, 'route_not_found', `GET /api/${'x'.repeat(9_000)} HTTP/1.1\r\n${CLOSE}\r\n`],
    ['an asterisk', 404, 'route_not_found', `OPTIONS * HTTP/1.1\r\n${CLOSE}\r\n`],
  ])('%s is answered %i %s', async (_what, status, code, bytes) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const body: unknown = JSON.parse(
      answer.slice(answer.indexOf('\r\n\r\n') + 4).replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, ''),
    );
    expect(body).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
  });

  it('leave a server that serves', async () => {
    expect(await exchange(`GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
