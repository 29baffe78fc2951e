import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from './outcome.ts';

/** How long calls are still served after readiness has changed, so that a balancer sends new ones elsewhere. */
const LAME_MILLISECONDS = 1_500;
/**
 * How long open connections then get `Connection: close`, after listening has stopped and before idle ones are closed.
 */
const REFUSING_MILLISECONDS = 1_000;
const RETRY_SECONDS = 5;
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Stops a server without cutting off a call. First readiness changes, while everything is still served. Then it stops
 * listening and refuses calls on open connections with a code. It closes when calls in progress are answered.
 */
export class Drain {
  #state: 'serving' | 'stopping' | 'refusing' = 'serving';

  /** Whether new calls should stay away. */
  get isStopping(): boolean {
    return this.#state !== 'serving';
  }

  /** Adds the hook to an application; before any other, so that a refused call costs nothing. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      // While the server listens, a closed connection is replaced by a new one, which the stop would then cut off.
      if (this.#state !== 'refusing') return done();
      reply.header('connection', 'close');
      if (PROBES.has(request.routeOptions.url ?? '')) return done();
      done(new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS }));
    });
  }

  /** Changes readiness, stops listening, and resolves when the application may be closed. */
  async run(app: FastifyInstance): Promise<void> {
    this.#state = 'stopping';
    await wait(LAME_MILLISECONDS);
    this.#state = 'refusing';
    // An HTTP server's own close cuts connections whose request is arriving; this one only stops listening.
    Server.prototype.close.call(app.server);
    await wait(REFUSING_MILLISECONDS);
  }
}
