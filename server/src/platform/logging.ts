import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { LineBuffer } from './line-buffer.ts';

/**
 * Logs without personal data: routes in place of addresses with ids, no query, no body, no header, no caller's address.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return {
    level,
    base: null,
    stream: new LineBuffer((text) => process.stdout.write(text)),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      err: (error) => ({
        type: error.name,
        message: describeError(error),
        stack: error.stack ?? '',
      }),
    },
  };
}

/** The levels at which requests are logged. */
const LOUD: readonly string[] = ['info', 'debug', 'trace'];

/** Logs one line for each answered request. */
export function mountRequestLog(app: FastifyInstance): void {
  if (!LOUD.includes(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id } = request;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    app.log.info({ reqId: id, method, route: routeOptions.url ?? 'none', statusCode: reply.statusCode, milliseconds });
    done();
  });
}

/** A database's detail quotes the row; its code and message do not. */
function describeError(error: Error): string {
  const code = 'code' in error ? `${String(error.code)} ` : '';
  const cause = error.cause instanceof Error ? ` (${describeError(error.cause)})` : '';
  return `${code}${error.message}${cause}`;
}
