import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from '../platform/config.ts';
import { explainConnection, openStore } from '../platform/database/open.ts';
import { holdsUnfinishedRestore, UNFINISHED_SCHEMA } from '../platform/database/unfinished-restore.ts';
import { BackupRefused } from './backup-refused.ts';
import { DATABASE_PART } from './collect-database.ts';
import type { Archive } from './open-archive.ts';
import { runProgram } from './run-program.ts';

/** A database without a register in it. */
export interface EmptyDatabase {
  readonly serverVersion: number;
  /** Refuses if the role that owned the tables does not exist. */
  readonly requireOwner: (owner: string) => Promise<void>;
  readonly run: (text: string) => Promise<unknown>;
  /** Records that the restore is whole; until then no register starts on it. */
  readonly finish: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Not from the archive: the schema is there already, and the extensions belong to the server. */
const NOT_RESTORED =
  / (SCHEMA - app|COMMENT - SCHEMA app|COMMENT - EXTENSION (postgis|pg_trgm|btree_gin)|EXTENSION - (postgis|pg_trgm|btree_gin)) /;

const PREPARE = `
  DO $$
  DECLARE
    name text;
  BEGIN
    FOREACH name IN ARRAY ARRAY['atlas_app', 'atlas_door', 'atlas_registry', 'atlas_backup'] LOOP
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', name);
      END IF;
      EXECUTE format('GRANT %I TO CURRENT_USER', name);
    END LOOP;
  END
  $$;
  CREATE EXTENSION IF NOT EXISTS postgis;
  CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
  CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
  CREATE SCHEMA app;
  COMMENT ON SCHEMA app IS '${UNFINISHED_SCHEMA}';
  -- Functions go to this role while they are restored, which needs the right; the archive grants the others at its end.
  GRANT CREATE ON SCHEMA app TO atlas_registry`;

/** @throws BackupRefused when a register is in it already, or a part of one that a broken restore left */
export async function openEmptyDatabase(configuration: Configuration, databaseUrl: string): Promise<EmptyDatabase> {
  const { pool, close } = await openStore(configuration);
  const name = new URL(databaseUrl).pathname.slice(1);
  try {
    if (await holdsUnfinishedRestore(pool)) {
      throw new BackupRefused(
        `A restore into the database ${name} did not end: drop it, create it again (dropdb ${name}; createdb ${name}), and restore once more.`,
      );
    }
    const { rows } = await pool.query<{ version: number; taken: boolean }>(
      `SELECT current_setting('server_version_num')::int AS version,
         to_regnamespace('app') IS NOT NULL OR to_regclass('public.schema_migration') IS NOT NULL AS taken`,
    );
    const [found] = rows;
    if (found?.taken !== false) {
      throw new BackupRefused(`The database ${name} already holds a register: name an empty one.`);
    }
    return {
      serverVersion: found.version,
      requireOwner: async (owner) => {
        const roles = await pool.query('SELECT FROM pg_roles WHERE rolname = $1', [owner]);
        if (roles.rowCount !== 0) return;
        throw new BackupRefused(
          `The tables belonged to the role ${owner}, which this server does not have: create it first (CREATE ROLE ${owner} LOGIN).`,
        );
      },
      // Statistics over a whole register take longer than a statement of the register may.
      run: (text) => pool.query(`SET LOCAL statement_timeout = 0; ${text}`),
      finish: () => pool.query('COMMENT ON SCHEMA app IS NULL'),
      close,
    };
  } catch (error) {
    await close();
    throw explainConnection(error);
  }
}

/** Restores the dump in one transaction; when that fails, the database is empty as before. */
export async function restorePostgresql(
  place: EmptyDatabase,
  address: string,
  { folder, manifest }: Archive,
): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'atlas-restore-'));
  const dump = join(folder, DATABASE_PART.postgresql);
  await place.run(PREPARE);
  try {
    const list = join(scratch, 'contents');
    await writeFile(list, await listContents(dump));
    const options = ['--single-transaction', '--exit-on-error', `--use-list=${list}`];
    await place.run(`ALTER SCHEMA app OWNER TO "${manifest.owner.replaceAll('"', '""')}"`);
    await runProgram('pg_restore', address, [...options, dump]);
    await place.run('REVOKE CREATE ON SCHEMA app FROM atlas_registry; ANALYZE');
  } catch (error) {
    await place.run('DROP SCHEMA app CASCADE');
    throw explainRights(error);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The privilege that a role needs which is not a superuser, if that is what pg_restore lacked. */
function explainRights(error: unknown): unknown {
  if (!(error instanceof BackupRefused) || !/permission denied .*spatial_ref_sys/.test(error.message)) return error;
  return new BackupRefused(
    'The account in DATABASE_URL lacks a privilege in the new database: as a superuser run GRANT SELECT, INSERT, UPDATE ON spatial_ref_sys TO its account there, and restore once more.',
    { cause: error },
  );
}

async function listContents(dump: string): Promise<string> {
  const contents = await runProgram('pg_restore', undefined, ['--list', dump]);
  return contents
    .split('\n')
    .filter((line) => !NOT_RESTORED.test(line))
    .join('\n');
}
