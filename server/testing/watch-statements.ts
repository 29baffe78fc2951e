import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const watched = new AsyncLocalStorage<string[]>();
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const { query } = pg.Client.prototype;
const { query: queryPool } = pg.Pool.prototype;

/** Every statement that a client sends is noted for the call that it is sent for. */
pg.Client.prototype.query = function watchQuery(this: pg.Client, ...given: unknown[]) {
  watched.getStore()?.push(describeStatement(given[0]));
  return Reflect.apply(query, this, given);
} as typeof query;

/** A statement that waits for a connection is sent by the call that leaves it, so it is noted before. */
pg.Pool.prototype.query = function watchPool(this: pg.Pool, ...given: unknown[]) {
  watched.getStore()?.push(describeStatement(given[0]));
  return watched.exit(() => Reflect.apply(queryPool, this, given));
} as typeof queryPool;

function describeStatement(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { readonly text?: string }).text;
  return (text ?? 'a statement without a text').replaceAll(UUID, 'ID');
}

/**
 * What a call asks of the database, in order, without the ids. Two calls that ask the same take the same time, as far
 * as the answer does not depend on what is found; a clock would have to be repeated many times to say as much.
 */
export async function watchStatements<Answer>(
  act: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly statements: readonly string[] }> {
  const statements: string[] = [];
  const answer = await watched.run(statements, act);
  return { answer, statements: [...statements] };
}
