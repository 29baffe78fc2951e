import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { InnerDoor } from '../platform/inner-door.ts';
import type { TroubleWatch } from '../platform/troubles.ts';
import { type Books, reconcileLedger } from './upkeep.ts';

/** The first check reads every entry, and each takes a connection of the duties, so callers within a minute share one. */
const SHARED_MILLISECONDS = 60_000;

/**
 * `/healthz/deep`: whether what has moved in the ledger agrees, which problems there are, and the status of each job. Only
 * the log says what exactly is wrong.
 */
export function mountDeepHealth(
  app: FastifyInstance,
  database: Database,
  { inner, watch }: { readonly inner: InnerDoor; readonly watch: TroubleWatch },
): void {
  let shared: { readonly at: number; readonly books: Promise<Books> } | undefined;
  inner.mount('/healthz/deep', async (_request, reply) => {
    if (shared === undefined || performance.now() - shared.at > SHARED_MILLISECONDS) {
      shared = { at: performance.now(), books: reconcileLedger(database, 'new') };
    }
    try {
      const { faults, readOnlySince } = await shared.books;
      const { troubles, jobs } = await watch.look();
      if (faults.length > 0) app.log.error({ faults }, 'the books of the ledger do not agree: it takes no movements');
      const books = faults.length > 0 ? 'books differ' : readOnlySince === null ? 'sound' : 'read-only';
      const status = books === 'sound' && troubles.length > 0 ? 'troubled' : books;
      return reply
        .code(status === 'sound' ? 200 : 503)
        .send({ status, faults: faults.length, readOnlySince, troubles, jobs });
    } catch {
      shared = undefined;
      return reply.code(503).header('retry-after', '2').send({ status: 'not checked' });
    }
  });
}
