import { REGISTERED_STATES } from '@atlas/contract/steps/asset';

/** What the database knows of an asset's life: the states that follow the approval of its boundary. */
export const REGISTERED_STATES_FILE = new URL('../db/functions/assets/is_registered.sql', import.meta.url);

/** The function that tells them, for the queries that look for neighbours with an approved boundary. */
export function generateRegisteredStates(): string {
  const states = REGISTERED_STATES.map((state) => `'${state}'`).join(', ');
  return `CREATE FUNCTION app.is_registered(compliance_state text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT compliance_state IN (${states}) $$;
COMMENT ON FUNCTION app.is_registered IS
  'Whether the boundary of an asset in this state was approved. npm run generate writes this file from '
  'contract/src/steps/asset.ts.';
REVOKE EXECUTE ON FUNCTION app.is_registered FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_registered TO atlas_app, atlas_registry;
`;
}
