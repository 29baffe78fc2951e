import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { DB } from '../../../generated/schema.ts';

/** An executor of queries; reads may run on it. */
export type Reader = Kysely<DB>;
declare const inTransaction: unique symbol;
/** An executor inside a transaction that commits or rolls back as a whole; writes need one. */
export type Tx = Reader & { readonly [inTransaction]: true };

/** Builds queries for one connection whose transaction someone else opens and ends. */
export function createExecutor(client: pg.ClientBase): Tx {
  const connection = new ClientConnection(client);
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new OneConnectionDriver(connection),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<DB>({ dialect }).withSchema('app') as Tx;
}

/** A query that begins with its name in a comment is planned once per connection; each name belongs to one text. */
const NAMED = /^\s*\/\* prepared ([a-z.-]+) \*\//;

/** Gives a query whose text never varies a name, so that each connection plans it once. */
export function nameQuery<Row>(name: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...query, sql: `/* prepared ${name} */ ${query.sql}` };
}

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const values = [...query.parameters];
    const name = NAMED.exec(query.sql)?.[1];
    const result = await this.#client.query(
      name === undefined ? { text: query.sql, values } : { name, text: query.sql, values },
    );
    return {
      rows: result.rows,
      ...(result.rowCount === null ? {} : { numAffectedRows: BigInt(result.rowCount) }),
    };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('lists leave the database as one JSON text, not as a stream');
  }
}

class OneConnectionDriver implements Driver {
  readonly #connection: ClientConnection;
  constructor(connection: ClientConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    throw new Error('a use case is one transaction, which is open already');
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
