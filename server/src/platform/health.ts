import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';
import type { Platform } from './platform.ts';
import type { TroubleWatch } from './troubles.ts';

/** `/healthz`: the process is alive. `/readyz`: it can serve, its database answers and no guard of the schema is gone. */
export function registerHealth(
  app: FastifyInstance,
  platform: Platform,
  { watch, drain }: { readonly watch: TroubleWatch; readonly drain: Drain },
): void {
  const options = { logLevel: 'warn', schema: { hide: true } } as const;
  app.get('/healthz', options, async () => ({ status: 'alive' }));
  app.get('/readyz', options, async (_request, reply) => {
    if (drain.isStopping) return reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
    try {
      await platform.database.ping();
      const lost = await platform.database.findLostGuards();
      if (lost.length > 0) {
        app.log.error({ lost }, 'the schema is not whole any more');
        return reply.code(503).send({ status: 'schema not whole', database: platform.database.engine });
      }
      const { troubles, isWritable } = await watch.look();
      if (troubles.length > 0) app.log.error({ troubles }, 'the register is in trouble');
      // Mails that wait are no reason to send visitors away: every node would say the same.
      const status = isWritable ? 'ready' : 'not ready';
      return reply.code(isWritable ? 200 : 503).send({ status, database: platform.database.engine, troubles });
    } catch {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'not ready', database: platform.database.engine });
    }
  });
}
