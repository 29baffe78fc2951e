import { type Kysely, sql } from 'kysely';
import { explainFailure } from './explain-failure.ts';
import { type RepeatableFile, readRepeatables } from './schema-files.ts';

/** The database's record of a repeatable file. */
interface Held {
  readonly path: string;
  readonly sha256: string;
}

/**
 * Brings functions, views and comments up to date with their files. Functions and views that are missing, whose text
 * changed since it was last applied, or whose file is gone, are dropped with their triggers and created from their
 * files. Changed comments are applied again. Runs inside the transaction of the migrations, as the owner of the schema.
 * @returns the paths of the files that were applied
 * @throws ConfigurationError that names the file that failed
 */
export async function applyRepeatables(transaction: Kysely<unknown>): Promise<readonly string[]> {
  const files = await readRepeatables();
  const { changed, dropped } = await findChanges(transaction, files);
  if (changed.length === 0 && dropped.length === 0) return [];
  const remade = changed.filter(({ kind }) => kind !== 'comment').map(({ name }) => name);
  await dropParts(transaction, [...remade, ...dropped.filter((path) => !path.startsWith('comments/')).map(nameOfFile)]);
  // Bodies name functions and tables in any order; each is checked when it first runs, and by the tests.
  await sql`SET LOCAL check_function_bodies = off`.execute(transaction);
  // The new owner of a function must be able to create in its schema during the change of owner.
  await sql`GRANT CREATE ON SCHEMA app TO atlas_registry`.execute(transaction);
  for (const { path, text } of changed) {
    await sql
      .raw(text)
      .execute(transaction)
      .catch((error: unknown) => {
        throw explainFailure(path, error);
      });
  }
  await sql`REVOKE CREATE ON SCHEMA app FROM atlas_registry`.execute(transaction);
  await rememberFiles(transaction, changed, dropped);
  return changed.map(({ path }) => path);
}

async function findChanges(
  transaction: Kysely<unknown>,
  files: readonly RepeatableFile[],
): Promise<{ changed: readonly RepeatableFile[]; dropped: readonly string[] }> {
  const { rows: held } = await sql<Held>`SELECT path, sha256 FROM public.schema_repeatable`.execute(transaction);
  const { rows: present } = await sql<{ name: string }>`
    SELECT p.proname AS name FROM pg_proc p WHERE p.pronamespace = 'app'::regnamespace
    UNION SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'app'::regnamespace AND c.relkind = 'v'`.execute(
    transaction,
  );
  const hashes = new Map(held.map(({ path, sha256 }) => [path, sha256]));
  const names = new Set(present.map(({ name }) => name));
  const changed = files.filter(
    ({ path, kind, name, sha256 }) => hashes.get(path) !== sha256 || (kind !== 'comment' && !names.has(name)),
  );
  const known = new Set(files.map(({ path }) => path));
  const dropped = held.map(({ path }) => path).filter((path) => !known.has(path));
  // Functions take rows of views, which would prevent dropping a view.
  const touchesView = changed.some(({ kind }) => kind === 'view') || dropped.some((path) => path.startsWith('views/'));
  return { changed: touchesView ? files : changed, dropped };
}

/**
 * Without CASCADE: if an administrator built something on one of our functions or views, the start ends with
 * PostgreSQL's message.
 */
async function dropParts(transaction: Kysely<unknown>, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    SELECT format('DROP TRIGGER %I ON %s', t.tgname, t.tgrelid::regclass) AS statement, 1 AS place
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE p.pronamespace = 'app'::regnamespace AND p.proname = ANY (${names}) AND NOT t.tgisinternal
    UNION ALL
    SELECT format('DROP FUNCTION %s', p.oid::regprocedure), 2 FROM pg_proc p
    WHERE p.pronamespace = 'app'::regnamespace AND p.proname = ANY (${names})
    UNION ALL
    SELECT format('DROP VIEW %s', c.oid::regclass), 3 FROM pg_class c
    WHERE c.relnamespace = 'app'::regnamespace AND c.relkind = 'v' AND c.relname = ANY (${names})
    ORDER BY place`.execute(transaction);
  for (const { statement } of rows) {
    await sql
      .raw(statement)
      .execute(transaction)
      .catch((error: unknown) => {
        throw explainFailure(statement, error);
      });
  }
}

async function rememberFiles(
  transaction: Kysely<unknown>,
  changed: readonly RepeatableFile[],
  dropped: readonly string[],
): Promise<void> {
  await sql`DELETE FROM public.schema_repeatable WHERE path = ANY (${dropped})`.execute(transaction);
  await sql`
    INSERT INTO public.schema_repeatable (path, sha256)
    SELECT * FROM unnest(${changed.map(({ path }) => path)}::text[], ${changed.map(({ sha256 }) => sha256)}::text[])
    ON CONFLICT (path) DO UPDATE SET sha256 = excluded.sha256`.execute(transaction);
}

function nameOfFile(path: string): string {
  return /([^/]+)\.sql$/.exec(path)?.[1] ?? path;
}
