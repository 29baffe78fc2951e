import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The reference page at `/api/docs`, made from the contract as it is mounted. */
export async function registerReference(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Atlas Engine',
        version: '0.1.0',
        description:
          'Every call of the register. Protected calls carry `Authorization: Bearer <token>`; writes may carry an ' +
          '`Idempotency-Key`, so that a retry has the effect of one call. Refusals answer `{code, message, requestId, issues?}`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: false, uiConfig: { deepLinking: true } });
}
