import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Drain } from './drain.ts';
import type { InnerDoor } from './inner-door.ts';
import type { Platform } from './platform.ts';
import type { TroubleWatch } from './troubles.ts';

/** What `/readyz` says about the public log. */
interface LogState {
  readonly state: string;
  readonly reason: string | undefined;
  readonly since: Date;
}

interface Watched {
  readonly inner: InnerDoor;
  readonly watch: TroubleWatch;
  readonly drain: Drain;
  readonly readLog: () => LogState;
}

/** How often a node looks for troubles even if nobody asks. It cannot be a job: those wait while the database is down. */
const LOOK_MILLISECONDS = 30_000;

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, its database answers, no guard of the schema is missing
 * and files can be stored. An unsigned public log or stuck mails make it `degraded`, still with 200: every node would
 * say so, and people can still work. Strangers read only the status; the operator also sees the reasons.
 */
export function mountHealth(app: FastifyInstance, platform: Platform, watched: Watched): void {
  const options = { logLevel: 'warn', schema: { hide: true } } as const;
  const { inner } = watched;
  let told = '';
  // Balancers ask twice a second: each change of the troubles is logged once, and so is their end.
  const tell = (troubles: readonly string[]) => {
    const now = troubles.join();
    if (now !== told && now !== '') app.log.error({ troubles }, 'the register is in trouble');
    if (now !== told && now === '') app.log.info('the register is out of trouble');
    told = now;
  };
  const read = async () => {
    const readiness = await readReadiness(platform, watched);
    if (!watched.drain.isStopping) tell(readiness.troubles ?? []);
    return readiness;
  };
  const look = async (reply: FastifyReply, isOperator: boolean) => {
    const { code, retryAfter, status, ...details } = await read();
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(code).send(isOperator ? { status, ...details } : { status });
  };
  app.get('/healthz', options, async () => ({ status: 'alive' }));
  app.get('/readyz', options, (request, reply) => look(reply, inner.admits(request)));
  inner.mountApart('/readyz', (_request, reply) => look(reply, true));
  const timer = setInterval(() => void read(), LOOK_MILLISECONDS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

interface Readiness {
  readonly code: 200 | 503;
  readonly retryAfter?: string;
  readonly status: string;
  readonly database?: string;
  readonly log?: LogState;
  readonly troubles?: readonly string[];
}

async function readReadiness({ database }: Platform, watched: Watched): Promise<Readiness> {
  const { watch, drain, readLog } = watched;
  if (drain.isStopping) return { code: 503, retryAfter: '5', status: 'stopping' };
  try {
    await database.ping();
    const lost = await database.findLostGuards();
    if (lost.length > 0) {
      const troubles = lost.map((guard) => `schema not whole: ${guard}`);
      return { code: 503, status: 'schema not whole', database: database.engine, troubles };
    }
    const log = readLog();
    const { troubles, isWritable } = await watch.look();
    const isSound = log.state === 'signed' && troubles.length === 0;
    const status = isSound ? 'ready' : isWritable ? 'degraded' : 'not ready';
    return { code: isWritable ? 200 : 503, status, database: database.engine, log, troubles };
  } catch {
    const troubles = ['database does not answer'];
    return { code: 503, retryAfter: '2', status: 'not ready', database: database.engine, troubles };
  }
}
