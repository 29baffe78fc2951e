import type pg from 'pg';

/** Each query lists what must not be; the sentence says why. */
const CHECKS: readonly { readonly fault: string; readonly query: string }[] = [
  {
    fault: 'an application role that row-level security does not bind',
    query: `SELECT rolname AS name FROM pg_roles
      WHERE rolname IN ('atlas_app', 'atlas_door', 'atlas_registry') AND (rolsuper OR rolbypassrls)`,
  },
  {
    fault: 'a tenant table without forced row-level security',
    query: `SELECT c.relname AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'app'
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
  },
  {
    fault: 'a table that requests read or change without row-level security',
    query: `SELECT c.relname AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'app'
      WHERE c.relkind IN ('r', 'p') AND NOT c.relrowsecurity
        AND (has_any_column_privilege('atlas_app', c.oid, 'SELECT, UPDATE') OR has_table_privilege('atlas_app', c.oid, 'DELETE'))`,
  },
  {
    fault: 'a policy that shows every row to requests',
    query: `SELECT p.polname || ' on ' || c.relname AS name FROM pg_policy p
      JOIN pg_class c ON c.oid = p.polrelid JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'app'
      WHERE pg_get_expr(p.polqual, p.polrelid) = 'true'
        AND (0 = ANY (p.polroles) OR (SELECT oid FROM pg_roles WHERE rolname = 'atlas_app') = ANY (p.polroles))`,
  },
  {
    fault: 'a policy that checks no written row',
    query: `SELECT p.polname || ' on ' || c.relname AS name FROM pg_policy p
      JOIN pg_class c ON c.oid = p.polrelid JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'app'
      WHERE p.polcmd IN ('*', 'a', 'w') AND p.polwithcheck IS NULL`,
  },
  {
    fault: 'a view that reads past row-level security',
    query: `SELECT c.relname AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'app'
      WHERE c.relkind IN ('v', 'm') AND NOT coalesce('security_invoker=true' = ANY (c.reloptions), false)`,
  },
  {
    fault: 'a SECURITY DEFINER function without a fixed search path',
    query: `SELECT p.proname AS name FROM pg_proc p
      JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname = 'app'
      WHERE p.prosecdef AND NOT EXISTS (SELECT FROM unnest(p.proconfig) AS setting WHERE setting LIKE 'search_path=%')`,
  },
  {
    fault: 'a SECURITY DEFINER function whose owner escapes row-level security',
    query: `SELECT p.proname AS name FROM pg_proc p
      JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname = 'app'
      JOIN pg_roles owner ON owner.oid = p.proowner
      WHERE p.prosecdef AND (owner.rolsuper OR owner.rolbypassrls)`,
  },
];

/** Refuses to serve when a wall is down: the faults found, in plain words; none means that all stand. */
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
