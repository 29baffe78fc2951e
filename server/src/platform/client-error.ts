import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '@atlas/contract/errors';
import { describeError } from './describe-reason.ts';
import { chooseLocale } from './locale.ts';

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers bytes that are not a request, in the same form as other refusals, and closes the connection. */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const code = CODES[error.code ?? ''] ?? 'malformed_request';
  const status = ERROR_STATUS[code];
  const reply: ErrorReply = { code, message: describeError(code, chooseLocale()), requestId: crypto.randomUUID() };
  const body = JSON.stringify(reply);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}
