CREATE FUNCTION app.is_registered(compliance_state text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT compliance_state IN ('REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT') $$;
COMMENT ON FUNCTION app.is_registered IS
  'Whether the boundary of an asset in this state was approved. npm run generate writes this file from '
  'contract/src/steps/asset.ts.';
REVOKE EXECUTE ON FUNCTION app.is_registered FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_registered TO atlas_app, atlas_registry;
