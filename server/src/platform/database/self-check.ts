import type pg from 'pg';

interface Check {
  readonly fault: string;
  readonly query: string;
}

/** The roles behind the one that connects, as SQL. */
const ROLES = `('atlas_app', 'atlas_door', 'atlas_registry', 'atlas_backup')`;

/** The schemas with the register's tables, as SQL: its own, and the queue of jobs. */
export const SCHEMAS = `('app', 'jobs')`;

/** Grants that would let the backup role do more than read, or let others read like it. */
const BACKUP_CHECKS: readonly Check[] = [
  {
    fault: 'a role that shares the rights of the backup role',
    query: `SELECT other.rolname AS name FROM pg_roles other, pg_roles backup
      WHERE backup.rolname = 'atlas_backup' AND other.rolname IN ${ROLES} AND other.oid <> backup.oid
        AND (pg_has_role(other.oid, backup.oid, 'MEMBER') OR pg_has_role(backup.oid, other.oid, 'MEMBER'))`,
  },
  {
    fault: 'a table that the backup role can change',
    query: `SELECT c.relname AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ${SCHEMAS}
      WHERE c.relkind IN ('r', 'p', 'v', 'm') AND EXISTS (SELECT FROM pg_roles WHERE rolname = 'atlas_backup')
        AND (has_any_column_privilege('atlas_backup', c.oid, 'INSERT, UPDATE')
          OR has_table_privilege('atlas_backup', c.oid, 'DELETE, TRUNCATE'))`,
  },
  {
    fault: 'a policy that lets the backup role do more than read',
    query: `SELECT p.polname || ' on ' || c.relname AS name FROM pg_policy p
      JOIN pg_class c ON c.oid = p.polrelid JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ${SCHEMAS}
      WHERE p.polcmd <> 'r' AND (SELECT oid FROM pg_roles WHERE rolname = 'atlas_backup') = ANY (p.polroles)`,
  },
  {
    fault: 'a policy for a role that the register does not have',
    query: `SELECT p.polname || ' on ' || c.relname AS name FROM pg_policy p
      JOIN pg_class c ON c.oid = p.polrelid JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ${SCHEMAS}
      WHERE EXISTS (SELECT FROM unnest(p.polroles) AS given WHERE given <> 0
        AND given NOT IN (SELECT oid FROM pg_roles WHERE rolname IN ${ROLES}))`,
  },
];

/** Each query lists violations; the sentence says why they matter. */
const CHECKS: readonly Check[] = [
  {
    fault: 'an application role that row-level security does not bind',
    query: `SELECT rolname AS name FROM pg_roles
      WHERE rolname IN ${ROLES} AND (rolsuper OR rolbypassrls)`,
  },
  {
    fault: 'an application role that can sign in by itself',
    query: `SELECT rolname AS name FROM pg_roles WHERE rolname IN ${ROLES} AND rolcanlogin`,
  },
  ...BACKUP_CHECKS,
  {
    fault: 'a tenant table without forced row-level security',
    query: `SELECT c.relname AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ${SCHEMAS}
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
  },
  {
    fault: 'a table that requests read or change without row-level security',
    query: `SELECT c.relname AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ${SCHEMAS}
      WHERE c.relkind IN ('r', 'p') AND NOT c.relrowsecurity
        AND (has_any_column_privilege('atlas_app', c.oid, 'SELECT, UPDATE') OR has_table_privilege('atlas_app', c.oid, 'DELETE'))`,
  },
  {
    fault: 'a policy that shows every row to requests',
    query: `SELECT p.polname || ' on ' || c.relname AS name FROM pg_policy p
      JOIN pg_class c ON c.oid = p.polrelid JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ${SCHEMAS}
      WHERE pg_get_expr(p.polqual, p.polrelid) = 'true'
        AND (0 = ANY (p.polroles) OR (SELECT oid FROM pg_roles WHERE rolname = 'atlas_app') = ANY (p.polroles))`,
  },
  {
    fault: 'a policy that checks no written row',
    query: `SELECT p.polname || ' on ' || c.relname AS name FROM pg_policy p
      JOIN pg_class c ON c.oid = p.polrelid JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ${SCHEMAS}
      WHERE p.polcmd IN ('*', 'a', 'w') AND p.polwithcheck IS NULL`,
  },
  {
    fault: 'a view that reads past row-level security',
    query: `SELECT c.relname AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ${SCHEMAS}
      WHERE c.relkind IN ('v', 'm') AND NOT coalesce('security_invoker=true' = ANY (c.reloptions), false)`,
  },
  {
    fault: 'a SECURITY DEFINER function without a fixed search path',
    query: `SELECT p.proname AS name FROM pg_proc p
      JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname IN ${SCHEMAS}
      WHERE p.prosecdef AND NOT EXISTS (SELECT FROM unnest(p.proconfig) AS setting WHERE setting LIKE 'search_path=%')`,
  },
  {
    fault: 'a SECURITY DEFINER function whose owner escapes row-level security',
    query: `SELECT p.proname AS name FROM pg_proc p
      JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname IN ${SCHEMAS}
      JOIN pg_roles owner ON owner.oid = p.proowner
      WHERE p.prosecdef AND (owner.rolsuper OR owner.rolbypassrls)`,
  },
];

/**
 * A table that a backup would leave out in part or whole, without an error: every row must be shown to the backup role.
 */
const UNREAD = `
  SELECT c.relname AS name FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ${SCHEMAS}
  WHERE c.relkind IN ('r', 'p') AND (NOT has_table_privilege('atlas_backup', c.oid, 'SELECT')
    OR c.relrowsecurity AND (
      NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive AND p.polcmd = 'r'
        AND pg_get_expr(p.polqual, p.polrelid) = 'true' AND 'atlas_backup'::regrole = ANY (p.polroles))
      OR EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND NOT p.polpermissive AND p.polcmd IN ('*', 'r')
        AND (0 = ANY (p.polroles) OR 'atlas_backup'::regrole = ANY (p.polroles)))))
  ORDER BY c.relname`;

/** Tables whose rows a backup would miss; a new one needs the policy `backup`, as docs/architecture.md says. */
export async function findUnreadTables(pool: Pick<pg.Pool, 'query'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(UNREAD);
  return rows.map(({ name }) => name);
}

/**
 * The faults in row-level security and roles, as sentences; empty if there are none. The register then refuses to
 * serve.
 */
export async function findFallenWalls(pool: pg.Pool): Promise<readonly string[]> {
  const found: string[] = [];
  for (const check of CHECKS) {
    const { rows } = await pool.query<{ name: string }>(check.query);
    for (const row of rows) found.push(`${check.fault}: ${row.name}`);
  }
  const { rows } = await pool
    .query<{ escapes: boolean }>(
      `BEGIN; SET LOCAL ROLE atlas_app;
     SELECT rolsuper OR rolbypassrls AS escapes FROM pg_roles WHERE rolname = current_user; ROLLBACK`,
    )
    .then((results) => (Array.isArray(results) ? results[2] : results));
  if (rows[0]?.escapes !== false) found.push('the role of a request escapes row-level security');
  return found;
}
