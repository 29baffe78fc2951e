import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from './config.ts';

/** Headers that hold for everything; pages add their own content policy, which knows their scripts. */
export function registerSecurityHeaders(app: FastifyInstance, configuration: Configuration): void {
  const secure = configuration.origin.startsWith('https:');
  app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/') || reply.hasHeader('cache-control')) return;
    if (!request.url.startsWith('/api/docs')) reply.header('cache-control', 'private, no-store');
  });
}
