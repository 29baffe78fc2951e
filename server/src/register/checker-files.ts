import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const FILES = ['check.py', 'note.py', 'grew.py', 'keys.py', 'recovered.py'] as const;

/** Serves the checker that was written from the RFCs alone, from the source. */
export function mountCheckerFiles(app: FastifyInstance): void {
  for (const name of FILES) {
    const program = readFileSync(new URL(`../../../docs/verify/${name}`, import.meta.url));
    app.get(`/verify/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('text/x-python; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-cache')
        .send(program),
    );
  }
}
