import type pg from 'pg';
import { readRepeatables } from '../src/platform/database/schema-files.ts';

export const DATA_PAGE = new URL('../../docs/data.md', import.meta.url);

/** A table, view, column or function, with its comment. */
export interface Description {
  /** With its schema, such as `app.asset` or `app.asset.ring`. */
  readonly name: string;
  readonly kind: 'table' | 'view' | 'column' | 'function';
  /** A column's type; a function's parameters and return type. */
  readonly type: string;
  readonly words: string | null;
}

const DESCRIPTIONS = `
  SELECT d.name, d.kind, d.type, d.words FROM (
  SELECT format('%s.%s', n.nspname, c.relname) AS name, CASE c.relkind WHEN 'v' THEN 'view' ELSE 'table' END AS kind,
    '' AS type, obj_description(c.oid, 'pg_class') AS words, 0 AS place
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'm') AND (n.nspname = 'app' OR c.oid = 'public.schema_repeatable'::regclass)
  UNION ALL
  SELECT format('%s.%s.%s', n.nspname, c.relname, a.attname), 'column',
    format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull OR c.relkind = 'v' THEN '' ELSE ', or null' END,
    col_description(c.oid, a.attnum), a.attnum
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p', 'v', 'm') AND (n.nspname = 'app' OR c.oid = 'public.schema_repeatable'::regclass)
  UNION ALL
  SELECT 'app.' || p.proname, 'function',
    format('(%s) → %s', pg_get_function_identity_arguments(p.oid), pg_get_function_result(p.oid)),
    obj_description(p.oid, 'pg_proc'), 0
  FROM pg_proc p WHERE p.pronamespace = 'app'::regnamespace
  ) d ORDER BY d.place, d.name COLLATE "C"`;

/** The database's comments on its tables, views, columns and functions; `words` is null if there is none. */
export async function readDescriptions(pool: Pick<pg.Pool, 'query'>): Promise<readonly Description[]> {
  const { rows } = await pool.query<Description>(DESCRIPTIONS);
  return rows;
}

const HEAD = `# Data

Every table, view, column and function of the register's database. \`npm run generate\` makes this page from the comments in the database.
[Architecture](architecture.md#how-to-change-the-schema) says how tables and functions are changed.

- Points and rings are in WGS84, longitude before latitude. Areas and lengths are measured on its ellipsoid.
- Times have a time zone, and the server sends them in UTC. Days are those of Africa/Harare.
- Amounts of the ledger are whole milli-Megajoules, prices whole cents.
- A key is the id, or the company and the id: an id with a company is unique only in that company.
`;

/** The page about the data: tables and functions noun by noun. */
export async function writeDataPage(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const descriptions = await readDescriptions(pool);
  const nouns = await readNouns();
  const sections = [...nouns]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([noun, names]) => {
      const own = descriptions.filter(({ name, kind }) => kind !== 'column' && names.has(name));
      const tables = own.filter(({ kind }) => kind !== 'function').map((table) => writeTable(table, descriptions));
      const functions = own.filter(({ kind }) => kind === 'function').map(writeFunction);
      const list = functions.length === 0 ? [] : [`### Functions of ${noun}\n\n${functions.join('\n')}`];
      return [`## ${noun}`, ...tables, ...list].join('\n\n');
    });
  return `${HEAD}\n${sections.join('\n\n')}\n`;
}

/** Which tables, views and functions belong to which noun: from the folders and the files of comments. */
async function readNouns(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const nouns = new Map<string, Set<string>>();
  for (const { path, kind, name, text } of await readRepeatables()) {
    const noun = kind === 'comment' ? name : (path.split('/')[1] ?? '');
    const names = [...text.matchAll(/^COMMENT ON (?:TABLE|VIEW|FUNCTION) (\w+\.\w+) IS/gm)].map(
      ([, named]) => named ?? '',
    );
    nouns.set(noun, new Set([...(nouns.get(noun) ?? []), ...names]));
  }
  return nouns;
}

function writeTable({ name, words }: Description, all: readonly Description[]): string {
  const columns = all.filter((column) => column.kind === 'column' && column.name.startsWith(`${name}.`));
  const rows = columns.map((column) => {
    return `| \`${column.name.slice(name.length + 1)}\` | ${column.type} | ${escapeCell(column.words ?? '')} |`;
  });
  const head = ['| column | type | what it is |', '| --- | --- | --- |'];
  return `### ${name}\n\n${words ?? ''}\n\n${[...head, ...rows].join('\n')}`;
}

function writeFunction({ name, type, words }: Description): string {
  return `- \`${name}${type}\` — ${words ?? ''}`;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
