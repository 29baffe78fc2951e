import type { FastifyServerOptions } from 'fastify';

/**
 * Logs without personal data: routes in place of addresses with ids, no query, no body, no header, no caller's address.
 */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: (error) => ({
        type: error.name,
        message: describeError(error),
        stack: error.stack ?? '',
      }),
    },
  };
}

/** A database's detail quotes the row; its code and message do not. */
function describeError(error: Error): string {
  const code = 'code' in error ? `${String(error.code)} ` : '';
  const cause = error.cause instanceof Error ? ` (${describeError(error.cause)})` : '';
  return `${code}${error.message}${cause}`;
}
