CREATE FUNCTION app.sight_of(role text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN role IN ('Survey', 'Cartography') THEN 'company'
    WHEN role IN ('Reception', 'Sales', 'Manager', 'Director', 'Admin', 'SUPERADMIN') THEN 'everything'
    ELSE 'own'
  END
$$;
COMMENT ON FUNCTION app.sight_of IS
  'How much of a company a role sees: its own, the company, or everything. npm run generate writes this file from '
  'contract/src/roles.ts.';
REVOKE EXECUTE ON FUNCTION app.sight_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sight_of TO atlas_registry;
