/** The body of every refusal, as OpenAPI 3.1. */
export const REFUSAL_SCHEMA = {
  type: 'object' as const,
  properties: {
    code: { type: 'string' as const },
    message: { type: 'string' as const },
    requestId: { type: 'string' as const },
    reason: {
      type: 'object' as const,
      description: 'Why, where the case says more than the code: its own code and what its sentence says.',
    },
    issues: { type: 'array' as const, items: { type: 'object' as const } },
    item: { type: 'object' as const, description: 'With `work_changed` and `work_held`: the item as it is now.' },
    present: { type: 'object' as const, description: 'With `revision_conflict`: the boundary as it is now.' },
  },
  required: ['code', 'message', 'requestId'],
};

const REFUSED = {
  description: 'A refusal; its code is one of those in the description.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

interface Parameter {
  readonly in?: string;
  readonly name?: string;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly responses?: object;
}

/** Adds what the mounted schemas lack: refusals, and names for the rest of a path, which Fastify calls `*`. */
export function completeReference<Document extends { readonly paths?: object }>(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).map(([path, operations]) => [
    path.replace('{*}', '{path}'),
    Object.fromEntries(
      Object.entries(operations as Readonly<Record<string, Operation>>).map(([method, operation]) => [
        method,
        completeOperation(operation),
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function completeOperation(operation: Operation): Operation {
  const { parameters, responses } = operation;
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map((one) => (one.name === '*' ? { ...one, name: 'path' } : one)) }),
    responses: { ...responses, '4XX': REFUSED, '5XX': REFUSED },
  };
}
