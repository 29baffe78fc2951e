import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './outcome.ts';

/**
 * Refuses a body that does not arrive within `milliseconds`, so that a slow sender blocks nothing. The answer has no
 * such limit. Files may take longer too: a photo over a weak connection needs minutes, and the server's limit on whole
 * requests still applies.
 */
export function mountBodyDeadline(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (awaitsBody(request)) {
      const timer = setTimeout(() => {
        // It arrived whole, but nothing reads it.
        if (request.raw.complete) return;
        // Refused before it was read: an unhandled error would end the process.
        if (payload.listenerCount('error') === 0) {
          request.raw.destroy();
          return;
        }
        reply.header('connection', 'close');
        payload.emit('error', new AppError('request_timeout'));
      }, milliseconds);
      payload.once('close', () => clearTimeout(timer));
      payload.once('end', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}

/** Files, whole and in pieces. */
const FILES = ['multipart/form-data', 'application/offset+octet-stream'];

/** Whether a body is on its way that will be read. The body of a GET never is. */
function awaitsBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  if (FILES.some((type) => headers['content-type']?.startsWith(type) === true)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
