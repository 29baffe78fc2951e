import type { FastifyInstance } from 'fastify';
import { AppError } from './outcome.ts';

/**
 * Refuses a body that does not arrive within `milliseconds`, so that slow senders hold nothing up. Files may take longer:
 * a photo over a weak line needs minutes, and the server's own limit on whole requests still holds for them.
 */
export function registerBodyDeadline(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.headers['content-type']?.startsWith('multipart/form-data') !== true) {
      const timer = setTimeout(() => {
        // Refused before anybody read it: an error that nobody hears would end the process.
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
