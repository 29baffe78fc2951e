import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';
import type { Platform } from './platform.ts';
import type { TroubleWatch } from './troubles.ts';

/** What `/readyz` says about the public log. */
interface LogState {
  readonly state: string;
  readonly reason: string | undefined;
  readonly since: Date;
}

interface Watched {
  readonly watch: TroubleWatch;
  readonly drain: Drain;
  readonly readLog: () => LogState;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, its database answers, no guard of the schema is missing
 * and files can be stored. An unsigned public log or stuck mails make it `degraded`, still with 200: every node would
 * say so, and people can still work.
 */
export function mountHealth(app: FastifyInstance, platform: Platform, { watch, drain, readLog }: Watched): void {
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
      const log = readLog();
      const { troubles, isWritable } = await watch.look();
      if (troubles.length > 0) app.log.error({ troubles }, 'the register is in trouble');
      const isSound = log.state === 'signed' && troubles.length === 0;
      const status = isSound ? 'ready' : isWritable ? 'degraded' : 'not ready';
      return reply.code(isWritable ? 200 : 503).send({ status, database: platform.database.engine, log, troubles });
    } catch {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ status: 'not ready', database: platform.database.engine });
    }
  });
}
