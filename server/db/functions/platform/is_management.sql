CREATE FUNCTION app.is_management(role text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(role IN ('Manager', 'Director', 'Admin', 'SUPERADMIN'), false)
$$;
COMMENT ON FUNCTION app.is_management IS
  'Whether a role manages its company. npm run generate writes this file from contract/src/roles.ts.';
REVOKE EXECUTE ON FUNCTION app.is_management FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_management TO atlas_registry;
