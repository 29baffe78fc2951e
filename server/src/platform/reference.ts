import { GateNodeInput, GateNodeShape } from '@atlas/contract/gate-tree';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { completeReference, REFUSAL_SCHEMA } from './complete-reference.ts';

/** A recursive schema needs a name for references. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(GateNodeShape, { id: 'GateNode' });
schemaRegistry.add(GateNodeInput, { id: 'GateDraft' });

/** The page draws pictures of its own as data, and styles its parts one by one. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The reference page at `/api/docs`, made from the contract as it is mounted. */
export async function mountReference(app: FastifyInstance): Promise<void> {
  const writeObject = createJsonSchemaTransformObject({ schemaRegistry });
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Atlas Engine',
        version: '0.1.0',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
        description:
          'Every call of the register. Protected calls carry `Authorization: Bearer <token>`; writes may carry an ' +
          '`Idempotency-Key`, so that a retry has the effect of one call. Refusals answer `{code, message, requestId, issues?}`.',
      },
      servers: [{ url: '/', description: 'The register that serves this document' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          refresh: {
            type: 'apiKey',
            in: 'cookie',
            name: 'atlas-refresh',
            description: 'Set at sign-in; over HTTPS its name is `__Secure-atlas-refresh`.',
          },
        },
        schemas: { Refusal: REFUSAL_SCHEMA },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: (document) => completeReference(writeObject(document)),
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CONTENT_POLICY,
    uiConfig: { deepLinking: true },
  });
}
