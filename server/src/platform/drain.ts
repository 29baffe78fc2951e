import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from './outcome.ts';

/** How long calls are still served after the readiness has turned, so that a balancer sends new ones elsewhere. */
const LAME_MILLISECONDS = 1_500;
/** How long kept connections are then told to go, once nobody listens any more and before the idle ones are closed. */
const REFUSING_MILLISECONDS = 1_000;
const RETRY_SECONDS = 5;
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Brings a server to its end without cutting a call. First the readiness turns, while everything is still served;
 * then nobody listens any more, and calls on kept connections are refused with a code; the server closes when what is
 * under way is answered.
 */
export class Drain {
  #state: 'serving' | 'stopping' | 'refusing' = 'serving';

  /** Whether no new calls should come. */
  get isStopping(): boolean {
    return this.#state !== 'serving';
  }

  /** Adds the hook to an application; before any other, so that a refused call costs nothing. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      // Until nobody listens, a connection that is closed comes back as a new one, which the end would then cut.
      if (this.#state !== 'refusing') return done();
      reply.header('connection', 'close');
      if (PROBES.has(request.routeOptions.url ?? '')) return done();
      done(new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS }));
    });
  }

  /** Turns the readiness, stops listening, and resolves when the application may be closed. */
  async run(app: FastifyInstance): Promise<void> {
    this.#state = 'stopping';
    await wait(LAME_MILLISECONDS);
    this.#state = 'refusing';
    // An HTTP server's own close hangs up on connections whose request is on its way; this one stops listening alone.
    Server.prototype.close.call(app.server);
    await wait(REFUSING_MILLISECONDS);
  }
}
