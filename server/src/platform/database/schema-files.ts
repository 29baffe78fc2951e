import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** The folder of the schema: `tables` is frozen, and everything else is repeatable. */
const FOLDER = new URL('../../../db/', import.meta.url);

/**
 * A function or a view in its own file, or the comments of a noun's tables: applied again whenever its text changes.
 */
export interface RepeatableFile {
  /** Below `server/db`, such as `functions/tiles/tile_box.sql`. */
  readonly path: string;
  readonly kind: 'function' | 'view' | 'comment';
  /** Of the function or view, without the schema, or of the noun; the file is named after it. */
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the text, in hexadecimal digits. */
  readonly sha256: string;
}

/** Names of the migrations that this version of the program knows, in their order. */
export async function listMigrations(): Promise<readonly string[]> {
  const names = await readdir(new URL('tables/', FOLDER));
  return names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();
}

/** @param name of a migration, as {@link listMigrations} lists it */
export function readMigration(name: string): Promise<string> {
  return readFile(new URL(`tables/${name}.sql`, FOLDER), 'utf8');
}

/**
 * The repeatable files of this version, in the order in which they are applied: views first, whose rows are types of
 * functions.
 */
export async function readRepeatables(): Promise<readonly RepeatableFile[]> {
  return [...(await readKind('view')), ...(await readKind('function')), ...(await readKind('comment'))];
}

async function readKind(kind: RepeatableFile['kind']): Promise<RepeatableFile[]> {
  const folder = `${kind}s/`;
  const names = await readdir(new URL(folder, FOLDER), { recursive: true });
  const paths = names.filter((name) => name.endsWith('.sql')).map((name) => folder + name.replaceAll('\\', '/'));
  return Promise.all(
    paths.sort().map(async (path) => {
      const text = await readFile(new URL(path, FOLDER), 'utf8');
      const name = /([^/]+)\.sql$/.exec(path)?.[1] ?? '';
      return { path, kind, name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
