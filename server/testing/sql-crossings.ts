import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A text with SQL in it: its path below `server/` and its content. */
export interface SqlText {
  readonly path: string;
  readonly text: string;
}

/**
 * Crossings that are still allowed: the path of a file, and what it does to tables of other nouns. A list that only
 * shrinks.
 */
export type Crossings = Readonly<Record<string, readonly string[]>>;

const folder = new URL('../', import.meta.url);
const WRITES = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+app\.(\w+)/g;
const NAMED = /\bapp\.(\w+)/g;
/** Kysely's way to name a table. */
const BUILT = /\.(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom)\(\s*\[?'(\w+)/g;

/** The noun that owns each table: the one whose file of comments describes it. */
export function readOwners(): ReadonlyMap<string, string> {
  const files = globSync('db/comments/*.sql', { cwd: folder });
  return new Map(
    files.flatMap((path) =>
      [...read(path).matchAll(/COMMENT ON TABLE app\.(\w+)/g)].map(([, table = '']) => [table, basename(path, '.sql')]),
    ),
  );
}

/** All functions, views and statements of the nouns. */
export function readSqlTexts(): readonly SqlText[] {
  const paths = globSync(['db/{functions,views}/*/*.sql', 'src/*/**/*.ts'], { cwd: folder });
  return paths
    .filter((path) => !/\.test\.ts$/.test(path))
    .sort()
    .map((path) => ({ path, text: read(path) }));
}

/** What each file does to tables that another noun owns, as `reads TABLE` and `writes TABLE`. */
export function findCrossings(texts: readonly SqlText[], owners: ReadonlyMap<string, string>): Crossings {
  const found = texts.map(({ path, text }) => {
    const noun = nounOf(path);
    const used = readUses(text).filter(({ table }) => owners.has(table) && owners.get(table) !== noun);
    return [path, [...new Set(used.map(({ verb, table }) => `${verb} ${table}`))].sort()] as const;
  });
  return Object.fromEntries(found.filter(([, uses]) => uses.length > 0));
}

/** Crossings beyond those allowed, and those allowed that are gone, one sentence each. */
export function compareCrossings(found: Crossings, allowed: Crossings): readonly string[] {
  const without = (one: Crossings, other: Crossings) =>
    Object.entries(one).flatMap(([path, uses]) =>
      uses.filter((use) => !other[path]?.includes(use)).map((use) => `${path} ${use}`),
    );
  return [
    ...without(found, allowed).map(
      (crossing) =>
        `${crossing}, which another noun owns. Ask for a function or view in that noun's folder of server/db.`,
    ),
    ...without(allowed, found).map((crossing) => `${crossing} no more: take it out of server/db/crossings.json.`),
  ];
}

function readUses(text: string): readonly { readonly verb: 'reads' | 'writes'; readonly table: string }[] {
  // A trigger watches a table; its function names the tables it reads.
  const own = text.replace(/CREATE (CONSTRAINT )?TRIGGER[^;]*;/g, '').replace(/COMMENT ON[^;]*;/g, '');
  const written = [...own.matchAll(WRITES)].map(([, table = '']) => ({ verb: 'writes' as const, table }));
  const named = [...own.replace(WRITES, '').matchAll(NAMED)].map(([, table = '']) => ({
    verb: 'reads' as const,
    table,
  }));
  const built = [...own.matchAll(BUILT)].map(([, method = '', table = '']) => ({
    verb: /^(insert|update|delete)/.test(method) ? ('writes' as const) : ('reads' as const),
    table,
  }));
  return [...written, ...named, ...built];
}

/** @param path `db/functions/NOUN/…`, `db/views/NOUN/…` or `src/NOUN/…` */
function nounOf(path: string): string {
  const parts = path.split('/');
  return (parts[0] === 'db' ? parts[2] : parts[1]) ?? '';
}

function read(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8');
}
