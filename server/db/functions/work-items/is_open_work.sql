CREATE FUNCTION app.is_open_work(state text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT state IN ('NEW', 'ASSIGNED', 'WAITING') $$;
COMMENT ON FUNCTION app.is_open_work IS
  'Whether an item in this state is still being worked on. npm run generate writes this file from '
  'contract/src/steps/work-item.ts.';
REVOKE EXECUTE ON FUNCTION app.is_open_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_open_work TO atlas_app, atlas_registry;
