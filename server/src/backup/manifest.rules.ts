import * as z from 'zod/mini';
import { isBeforeBaseline } from '../platform/before-baseline.ts';

/** Of the archive's layout; a later layout gets the next number. */
export const FORMAT = 1;

const Part = z.object({ path: z.string().check(z.regex(/^[a-z.]+$/)), bytes: z.int(), sha256: z.string() });
/** What a manifest says about the database as of one moment. */
export const SnapshotFacts = z.object({
  /** RFC 3339, when the rows were as they are in the archive. */
  takenAt: z.string(),
  /** PostgreSQL's number of its version, such as 150013. */
  serverVersion: z.int(),
  /** The role that the tables belong to. */
  owner: z.string(),
  migrations: z.array(z.string()),
  /** Rows of each table. */
  rows: z.record(z.string(), z.int()),
  /** Entries of the public log, and the root of its tree in Base64. */
  log: z.object({ size: z.int(), root: z.string() }),
});
export type SnapshotFacts = z.infer<typeof SnapshotFacts>;

/** The content of a backup's `manifest.json`. */
export const Manifest = z.extend(SnapshotFacts, {
  format: z.literal(FORMAT),
  program: z.string(),
  engine: z.enum(['embedded', 'postgresql']),
  parts: z.array(Part),
  files: z.object({ count: z.int(), bytes: z.int() }),
});
export type Manifest = z.infer<typeof Manifest>;
export type Part = z.infer<typeof Part>;

/** Where an archive is to be restored. */
export interface Target {
  readonly engine: Manifest['engine'];
  readonly serverVersion: number;
  /** Migrations that this version of the program knows. */
  readonly migrations: readonly string[];
}

/**
 * Reads the manifest of an archive that is to be restored here.
 * @returns why it cannot be, as one sentence
 */
export function judgeManifest(text: string, target: Target): Manifest | string {
  const value = readJson(text);
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (typeof format === 'number' && format > FORMAT) {
    return `The archive has the layout ${format}, and this version reads ${FORMAT}: restore it with a newer version.`;
  }
  const parsed = Manifest.safeParse(value);
  if (!parsed.success) return 'The archive is damaged: its manifest.json cannot be read.';
  const manifest = parsed.data;
  if (manifest.engine !== target.engine) {
    return manifest.engine === 'embedded'
      ? 'The archive is of the embedded database, and DATABASE_URL names a PostgreSQL server: unset DATABASE_URL.'
      : 'The archive is of a PostgreSQL server: set DATABASE_URL to an empty database.';
  }
  if (isBeforeBaseline(manifest.migrations)) {
    return 'The archive was made by a preview from before the first release, and no version can restore it.';
  }
  const newer = manifest.migrations.filter((name) => !target.migrations.includes(name));
  if (newer.length > 0) {
    return `The archive is newer than this version of the register, which does not know the migration ${newer[0]}.`;
  }
  const [archived, here] = [manifest.serverVersion, target.serverVersion].map((version) =>
    Math.floor(version / 10_000),
  );
  if ((archived ?? 0) > (here ?? 0)) {
    return `The archive was written by PostgreSQL ${archived}, and this server is PostgreSQL ${here}: use a newer server.`;
  }
  return manifest;
}

/** Names and sizes of the stored files, one per line: 64 letters of SHA-256, a space, bytes. */
export function writeFileList(files: readonly ListedFile[]): string {
  return files.map(({ sha256, bytes }) => `${sha256} ${bytes}\n`).join('');
}

/** A stored file: its name is the hash of its bytes. */
export interface ListedFile {
  readonly sha256: string;
  readonly bytes: number;
}

/** Undefined when a line is not as {@link writeFileList} writes it. */
export function readFileList(text: string): readonly ListedFile[] | undefined {
  const lines = text.split('\n').slice(0, -1);
  const files = lines.map((line) => /^([0-9a-f]{64}) (\d+)$/.exec(line));
  if (!text.endsWith('\n') && text !== '') return undefined;
  return files.includes(null)
    ? undefined
    : files.map((match) => ({ sha256: match?.[1] ?? '', bytes: Number(match?.[2]) }));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
