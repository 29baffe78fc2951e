import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON, or forms where a file is filed. Plain text, which any page may send across sites without asking,
 * is no body. An empty body of type JSON, as some clients send with every call, counts as none.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}
