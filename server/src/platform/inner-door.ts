import { isIPv6 } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Configuration } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';
import { AppError } from './outcome.ts';

type Settings = Pick<Configuration, 'metrics' | 'trustProxy' | 'origin'>;
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const OPTIONS = { logLevel: 'warn', schema: { hide: true } } as const;
/** What balancers write into a request that they pass on. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Where the operator's own figures are: on an address of their own if there is one in the settings, or else on the
 * register's for programs of this machine.
 */
export class InnerDoor {
  readonly #app: FastifyInstance;
  readonly #settings: Settings;
  /** Serves the address of its own. */
  readonly #apart: FastifyInstance | undefined;

  constructor(app: FastifyInstance, settings: Settings) {
    this.#app = app;
    this.#settings = settings;
    const { metrics } = settings;
    if (metrics === undefined) return;
    const apart = Fastify({ logger: false, forceCloseConnections: true });
    this.#apart = apart;
    app.addHook('onReady', async () => {
      await apart.listen(metrics).catch((error: unknown) => {
        const told = error instanceof Error ? error.message : String(error);
        throw new ConfigurationError(`METRICS=${writeAddress(metrics)} cannot be listened on: ${told}.`);
      });
    });
    app.addHook('onClose', () => apart.close());
  }

  /** Answers under a path, but only to those whom it concerns; for others nothing is there. */
  mount(path: string, answer: Answer): void {
    this.mountApart(path, answer);
    this.#app.get(path, OPTIONS, async (request, reply) => {
      if (!this.admits(request)) throw new AppError('route_not_found');
      return answer(request, reply);
    });
  }

  /** Answers under a path of the address of its own, if there is one. */
  mountApart(path: string, answer: Answer): void {
    this.#apart?.get(path, answer);
  }

  /**
   * Whether a call comes from a program of this machine itself. Behind a balancer every call may, so none does. Nothing
   * in a request can open it.
   */
  admits({ raw, headers }: FastifyRequest): boolean {
    const { metrics, trustProxy, origin } = this.#settings;
    // Another program terminates TLS.
    const isPassedOn = trustProxy || origin.startsWith('https:') || FORWARDED.some((name) => name in headers);
    return metrics === undefined && !isPassedOn && LOOPBACK.test(raw.socket.remoteAddress ?? '');
  }
}

function writeAddress({ host, port }: { readonly host: string; readonly port: number }): string {
  return `${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
