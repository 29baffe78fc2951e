import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';

/** `/healthz`: the process is alive. `/readyz`: it can serve, its database answers and its schema is current. */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  const options = { logLevel: 'warn', schema: { hide: true } } as const;
  app.get('/healthz', options, async () => ({ status: 'alive' }));
  app.get('/readyz', options, async (_request, reply) => {
    try {
      await platform.database.ping();
      return { status: 'ready', database: platform.database.engine };
    } catch {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'not ready', database: platform.database.engine });
    }
  });
}
