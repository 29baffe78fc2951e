import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { InnerDoor } from './inner-door.ts';
import type { TroubleWatch } from './troubles.ts';

/**
 * `/metrics` in Prometheus' text form: the process, each route's answers by status and seconds, troubles, and the
 * status of each job.
 * @returns the registry for other figures
 */
export function mountMetrics(app: FastifyInstance, inner: InnerDoor, watch: TroubleWatch): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from request to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const waiting = gauge('atlas_outbox_waiting', 'Mails that have not left yet.');
  const oldest = gauge('atlas_outbox_oldest_seconds', 'Age of the mail that waits longest.');
  const messages = gauge('atlas_phone_messages_left', 'How many messages to phones may still leave today.');
  const writable = gauge('atlas_storage_writable', 'Whether files can be stored: 1 or 0.');
  const answers = gauge('atlas_database_answers', 'Whether the database answers: 1 or 0.');
  const ofJob = (name: string, help: string) => new Gauge({ name, help, labelNames: ['job'], registers: [registry] });
  const succeeded = ofJob('atlas_job_last_success_timestamp_seconds', 'When each job last came to a good end.');
  const failures = ofJob('atlas_job_failures', 'How many runs of each job in a row have failed by now.');
  const oldestRun = ofJob('atlas_job_oldest_seconds', 'For how long the oldest run of each job is due or under way.');
  const measureTroubles = async () => {
    try {
      const found = await watch.look();
      answers.set(1);
      waiting.set(found.waitingMails);
      oldest.set(found.oldestMailSeconds);
      messages.set(found.messagesLeft);
      writable.set(found.isWritable ? 1 : 0);
      for (const { name: job, ...state } of found.jobs) {
        if (state.lastSuccess !== undefined) succeeded.set({ job }, state.lastSuccess.getTime() / 1_000);
        failures.set({ job }, state.failures);
        oldestRun.set({ job }, state.oldestSeconds);
      }
    } catch {
      answers.set(0);
      // Unknown without the database: no value is better than an old one.
      for (const figure of [waiting, oldest, messages]) figure.remove();
      writable.set((await watch.isWritable()) ? 1 : 0);
    }
  };
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: nameRoute(request), status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  inner.mount('/metrics', async (_request, reply) => {
    await measureTroubles();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

/** The route as figures name it: every file of the build has a route of its own, and all of them are one here. */
export function nameRoute({ routeOptions }: FastifyRequest): string {
  // @fastify/static notes the file with each route that it makes.
  return 'file' in routeOptions.config ? 'built files' : (routeOptions.url ?? 'none');
}
