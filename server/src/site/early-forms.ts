import type { FastifyInstance } from 'fastify';

const MOST_BYTES = 64 * 1024;

/**
 * Answers forms that the browser sent itself, before the page was ready: what was typed is dropped unread, and the page
 * is shown again at its own address.
 */
export async function mountEarlyForms(app: FastifyInstance, addresses: readonly string[]): Promise<void> {
  await app.register(async (forms) => {
    const parser = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const;
    forms.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, _body, done) => done(null));
    for (const address of addresses) {
      forms.post(address, { schema: { hide: true } }, (_request, reply) => reply.redirect(address, 303));
    }
  });
}
