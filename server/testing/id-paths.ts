import type { Endpoint } from '@atlas/contract/endpoint';
import type { Ids, SampleRequest } from './samples/sample.ts';

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly items?: readonly Schema[];
  readonly options?: readonly Schema[];
}

interface Schema {
  readonly _zod: { readonly def: Definition };
}

/** Stands for any entry of a list or a record. */
const EACH = '*';

/** Where a call takes ids, such as `query.categoryId` or `body.assetIDs.*`. */
function findIdPaths(endpoint: Endpoint): readonly string[] {
  const { params, query, body } = endpoint as unknown as Readonly<Record<string, Schema | undefined>>;
  const parts = { params, query, body };
  return [...new Set(Object.entries(parts).flatMap(([part, schema]) => (schema ? [...walk(schema, [part], [])] : [])))];
}

function* walk(schema: Schema, path: readonly string[], above: readonly Schema[]): Generator<string> {
  // Trees contain themselves.
  if (above.includes(schema)) return;
  const { def } = schema._zod;
  if (def.type === 'string' && def.format === 'uuid') yield path.join('.');
  const within = [...above, schema];
  for (const [name, part] of Object.entries(def.shape ?? {})) yield* walk(part, [...path, name], within);
  for (const part of [def.innerType, def.in, ...(def.options ?? [])]) if (part) yield* walk(part, path, within);
  for (const part of [def.element, def.valueType, ...(def.items ?? [])]) {
    if (part) yield* walk(part, [...path, EACH], within);
  }
}

/** Stands for one kind of id in a request, to see where the request has it. */
const MARKS = new Proxy({} as Ids, { get: (_ids, key: string) => `<${key}>` });

/** The paths of those ids that none of these requests takes from the world's. */
export function findUnnamedIds(
  endpoint: Endpoint,
  writes: readonly ((ids: Ids) => SampleRequest)[],
): readonly string[] {
  const requests = writes.map((write) => write(MARKS));
  return findIdPaths(endpoint).filter((path) => !requests.some((request) => hasMark(request, path.split('.'))));
}

function hasMark(value: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return typeof value === 'string' && /^<\w+>$/.test(value);
  if (typeof value !== 'object' || value === null) return false;
  const within = first === EACH ? Object.values(value) : [(value as Readonly<Record<string, unknown>>)[first]];
  return within.some((part) => hasMark(part, rest));
}
