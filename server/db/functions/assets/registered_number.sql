CREATE FUNCTION app.registered_number(company uuid, asset uuid) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT a.asset_number FROM app.asset a
  WHERE a.company_id = company AND a.id = asset AND app.is_registered(a.compliance_state)
$$;
COMMENT ON FUNCTION app.registered_number IS
  'The number of an asset whose boundary is approved; null for any other. For functions that have already checked that the '
  'caller may read it.';
ALTER FUNCTION app.registered_number OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.registered_number FROM PUBLIC;
