import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from './outcome.ts';

/**
 * Bodies are JSON, or forms for file uploads. Plain text, which any page may send across sites, is not accepted. An
 * empty JSON body, which some clients send with every call, counts as none. Bytes that are not UTF-8 are refused,
 * because decoding would silently replace them.
 */
export function mountBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined);
    else if (isUtf8(body)) parse(request, body.toString('utf8'), done);
    else done(new AppError('malformed_text'), undefined);
  });
}
