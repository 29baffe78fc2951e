import { faultCode } from './faults.ts';

const ROLES = 'atlas_app, atlas_door, atlas_registry, atlas_backup';
const NOT_ALLOWED = '42501';
const NO_SUCH_TABLE = '42P01';
/** Debian and others have PostGIS in a separate package, some the others too; older servers report a missing file. */
const NO_SUCH_EXTENSION = new Set(['0A000', '58P01']);

/**
 * How an administrator adds a right or a part that PostgreSQL lacks, as half a sentence; undefined for other errors.
 */
export function findWayOut(error: unknown): string | undefined {
  const [code, text] = [faultCode(error), error instanceof Error ? error.message : ''];
  if (code === NO_SUCH_TABLE && /schema_migration/.test(text)) {
    return 'the database holds no register: start one there, or restore a backup';
  }
  const [, extension] = /"(postgis|pg_trgm|btree_gin)"/.exec(text) ?? [];
  if (extension !== undefined && NO_SUCH_EXTENSION.has(code ?? '')) {
    return extension === 'postgis'
      ? 'install PostGIS on the server'
      : `install ${extension} on the server (postgresql-contrib)`;
  }
  if (code !== NOT_ALLOWED) return undefined;
  if (/extension/.test(text)) {
    return `run CREATE EXTENSION ${extension ?? 'postgis'} in the database as a superuser first`;
  }
  if (/spatial_ref_sys/.test(text)) return 'run GRANT SELECT, INSERT, UPDATE ON spatial_ref_sys TO its account';
  if (/"atlas_\w+"|create role/.test(text)) {
    return `as a superuser create the roles ${ROLES} if they are missing, and run GRANT ${ROLES} TO its account WITH ADMIN OPTION`;
  }
  return 'use the account that owns the tables, or a superuser';
}
