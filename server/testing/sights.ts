import { isClerkOf, QUEUE_NAMES } from '@atlas/contract/queues';
import { ROLE_TRAITS, Role, SIGHTS } from '@atlas/contract/roles';

/** The database's part of the table of roles: how much each role sees. */
export const SIGHT_OF = new URL('../db/functions/platform/sight_of.sql', import.meta.url);

/**
 * The function that returns how much a role sees, according to the table of roles. A person without a role sees their
 * own.
 */
export function generateSights(): string {
  const branches = SIGHTS.filter((sight) => sight !== 'own').map((sight) => {
    const roles = Role.options.filter((role) => ROLE_TRAITS[role].sight === sight).map((role) => `'${role}'`);
    return `    WHEN role IN (${roles.join(', ')}) THEN '${sight}'`;
  });
  return `CREATE FUNCTION app.sight_of(role text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
${branches.join('\n')}
    ELSE 'own'
  END
$$;
COMMENT ON FUNCTION app.sight_of IS
  'How much of a company a role sees: its own, the company, or everything. npm run generate writes this file from '
  'contract/src/roles.ts.';
REVOKE EXECUTE ON FUNCTION app.sight_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sight_of TO atlas_registry;
`;
}

/** The database's part of the table of roles: which roles manage their company. */
export const IS_MANAGEMENT = new URL('../db/functions/platform/is_management.sql', import.meta.url);

/** The function that returns whether a role belongs to the management, according to the table of roles. */
export function generateManagement(): string {
  const roles = Role.options.filter((role) => ROLE_TRAITS[role].departments.includes('MANAGEMENT'));
  return `CREATE FUNCTION app.is_management(role text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(role IN (${roles.map((role) => `'${role}'`).join(', ')}), false)
$$;
COMMENT ON FUNCTION app.is_management IS
  'Whether a role manages its company. npm run generate writes this file from contract/src/roles.ts.';
REVOKE EXECUTE ON FUNCTION app.is_management FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_management TO atlas_registry;
`;
}

/** The database's part of the table of roles: which queues each role works. */
export const QUEUES_OF = new URL('../db/functions/work-items/queues_of.sql', import.meta.url);

/**
 * The function that returns the queues of a role's departments, according to the tables of roles and queues. Every call
 * of a person passes through it, so it is one expression, which the database inlines.
 */
export function generateQueues(): string {
  const rolesOf = Map.groupBy(Role.options, (role) =>
    QUEUE_NAMES.filter((name) => isClerkOf(role, name))
      .map((name) => `      '${name}'`)
      .join(',\n'),
  );
  rolesOf.delete('');
  const branches = [...rolesOf].map(([queues, roles]) => {
    return `    WHEN role IN (${roles.map((role) => `'${role}'`).join(', ')}) THEN ARRAY[\n${queues}\n    ]`;
  });
  return `CREATE FUNCTION app.queues_of(role text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
${branches.join('\n')}
    ELSE ARRAY[]::text[]
  END
$$;
COMMENT ON FUNCTION app.queues_of IS
  'The queues that a role works. npm run generate writes this file from contract/src/queues.ts.';
REVOKE EXECUTE ON FUNCTION app.queues_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.queues_of TO atlas_app, atlas_registry;
`;
}
