import { createHash } from 'node:crypto';
import type pg from 'pg';
import { SCHEMAS } from './self-check.ts';

/**
 * The parts of the schema: the name of each part, such as `trigger asset_placed on app.asset`, and its definition's
 * hash.
 */
export type SchemaParts = ReadonlyMap<string, string>;

const HASH_LETTERS = 12;
const ROLES = `ARRAY['atlas_app', 'atlas_door', 'atlas_registry', 'atlas_backup']`;

/** The roles with rights in an access list, as in a part's name; owners' own rights are not listed. */
const grantsOf = (list: string, object: string) => `
  SELECT 'grant ' || g.privilege_type || ' on ' || ${object} || ' to ' || coalesce(r.rolname, 'PUBLIC') AS name,
    g.is_grantable::text AS definition
  FROM ${list} CROSS JOIN LATERAL aclexplode(acl.list) AS g LEFT JOIN pg_roles r ON r.oid = g.grantee
  WHERE (g.grantee = 0 OR r.rolname = ANY (${ROLES})) AND g.grantee <> acl.owner`;

const TABLES = `pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ${SCHEMAS}`;

/** The parts that protect rows while requests run. */
const GUARDS = `
  SELECT 'table ' || c.oid::regclass AS name, concat_ws(' ', c.relrowsecurity, c.relforcerowsecurity) AS definition FROM ${TABLES}
  WHERE c.relkind IN ('r', 'p', 'v', 'm')
  UNION ALL
  SELECT 'trigger ' || t.tgname || ' on ' || c.oid::regclass, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
  FROM pg_trigger t JOIN ${TABLES} ON c.oid = t.tgrelid WHERE NOT t.tgisinternal
  UNION ALL
  SELECT 'policy ' || p.polname || ' on ' || c.oid::regclass, concat_ws(' ', p.polcmd, p.polpermissive,
    (SELECT string_agg(coalesce(r.rolname, 'PUBLIC'), ',' ORDER BY r.rolname COLLATE "C")
      FROM unnest(p.polroles) AS given LEFT JOIN pg_roles r ON r.oid = given),
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
  FROM pg_policy p JOIN ${TABLES} ON c.oid = p.polrelid`;

const PARTS = `
  ${GUARDS}
  UNION ALL
  SELECT 'migration ' || name, '' FROM public.schema_migration
  UNION ALL
  SELECT 'type ' || t.oid::regtype, (SELECT string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid)
  FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace AND n.nspname IN ${SCHEMAS} WHERE t.typtype = 'e'
  UNION ALL
  SELECT 'extension ' || extname AS name, '' AS definition FROM pg_extension WHERE extname IN ('postgis', 'pg_trgm', 'btree_gin')
  UNION ALL
  SELECT 'role ' || rolname, '' FROM pg_roles WHERE rolname = ANY (${ROLES})
  UNION ALL
  SELECT 'column ' || c.oid::regclass || '.' || a.attname,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
  FROM ${TABLES} JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind IN ('r', 'p', 'v', 'm')
  UNION ALL
  SELECT 'constraint ' || o.conname || ' on ' || c.oid::regclass, concat_ws(' ', pg_get_constraintdef(o.oid), o.convalidated)
  FROM pg_constraint o JOIN ${TABLES} ON c.oid = o.conrelid WHERE o.contype IN ('c', 'f', 'p', 'u', 'x')
  UNION ALL
  SELECT 'index ' || i.indexrelid::regclass, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid)
  FROM pg_index i JOIN ${TABLES} ON c.oid = i.indrelid
  UNION ALL
  SELECT 'function ' || p.oid::regprocedure, concat_ws(' ', p.prokind, p.prosecdef, p.provolatile, p.proparallel, p.proisstrict,
    l.lanname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), p.proconfig,
    CASE WHEN owner.rolname = ANY (${ROLES}) THEN owner.rolname END, p.prosrc)
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname IN ${SCHEMAS}
  JOIN pg_language l ON l.oid = p.prolang JOIN pg_roles owner ON owner.oid = p.proowner
  UNION ALL
  ${grantsOf(`(SELECT c.oid, c.relowner AS owner, c.relacl AS list FROM ${TABLES}) AS acl`, 'acl.oid::regclass')}
  UNION ALL
  ${grantsOf(
    `(SELECT c.oid, a.attname, c.relowner AS owner, a.attacl AS list FROM ${TABLES}
      JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped) AS acl`,
    `acl.oid::regclass || '.' || acl.attname`,
  )}
  UNION ALL
  ${grantsOf(
    `(SELECT p.oid, p.proowner AS owner, coalesce(p.proacl, acldefault('f', p.proowner)) AS list FROM pg_proc p
      JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname IN ${SCHEMAS}) AS acl`,
    'acl.oid::regprocedure',
  )}
  UNION ALL
  ${grantsOf(
    `(SELECT n.nspname, n.nspowner AS owner, n.nspacl AS list FROM pg_namespace n WHERE n.nspname IN ${SCHEMAS}) AS acl`,
    `'schema ' || acl.nspname`,
  )}`;

/** Reads the parts as they are now: all of them, or only the guards, which takes a few milliseconds. */
export async function readSchemaParts(
  pool: Pick<pg.Pool, 'query'>,
  of: 'all' | 'guards' = 'all',
): Promise<SchemaParts> {
  // Under this search path, definitions have fully qualified names, independent of the connection's own.
  const text = `BEGIN; SET LOCAL search_path = pg_catalog; ${of === 'all' ? PARTS : GUARDS}; ROLLBACK`;
  const results: unknown = await pool.query(text);
  const rows = Array.isArray(results) ? results[2].rows : [];
  return new Map(rows.map((row: { name: string; definition: string }) => [row.name, hashDefinition(row.definition)]));
}

function hashDefinition(definition: string): string {
  return createHash('sha256').update(definition).digest('hex').slice(0, HASH_LETTERS);
}

/** The parts in the form of the project's file, one per line. */
export function writeSchemaParts(parts: SchemaParts): string {
  const sorted = [...parts].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
