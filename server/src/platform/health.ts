import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';

/** What `/readyz` says of the public log. */
interface LogState {
  readonly state: string;
  readonly reason: string | undefined;
  readonly since: Date;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, its database answers and no guard of the schema is gone. A public log
 * that is not signed makes it `degraded`, still with 200: every node would say so, and people are served all the same.
 */
export function registerHealth(app: FastifyInstance, platform: Platform, readLog: () => LogState): void {
  const options = { logLevel: 'warn', schema: { hide: true } } as const;
  app.get('/healthz', options, async () => ({ status: 'alive' }));
  app.get('/readyz', options, async (_request, reply) => {
    try {
      await platform.database.ping();
      const lost = await platform.database.findLostGuards();
      if (lost.length > 0) {
        app.log.error({ lost }, 'the schema is not whole any more');
        return reply.code(503).send({ status: 'schema not whole', database: platform.database.engine });
      }
      const log = readLog();
      const status = log.state === 'signed' ? 'ready' : 'degraded';
      return { status, database: platform.database.engine, log };
    } catch {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'not ready', database: platform.database.engine });
    }
  });
}
