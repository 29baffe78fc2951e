CREATE FUNCTION app.counts_for_others(admission text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT admission IN ('ADMITTED', 'SUSPENDED') $$;
COMMENT ON FUNCTION app.counts_for_others IS
  'Whether the claims of a company in this state count for others. npm run generate writes this file from '
  'contract/src/steps/company.ts.';
REVOKE EXECUTE ON FUNCTION app.counts_for_others FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.counts_for_others TO atlas_app, atlas_registry;
