CREATE FUNCTION app.right_change_waits(company uuid, asset uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.right_change c
    WHERE c.company_id = right_change_waits.company AND c.asset_id = right_change_waits.asset AND c.state = 'PROPOSED')
$$;
COMMENT ON FUNCTION app.right_change_waits IS 'Whether a change of the rights in an asset waits for a second person.';
ALTER FUNCTION app.right_change_waits OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.right_change_waits FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.right_change_waits TO atlas_registry;
