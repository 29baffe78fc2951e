CREATE FUNCTION app.hold_areas(company uuid, alone boolean) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
BEGIN
  IF alone THEN PERFORM pg_advisory_xact_lock(hashtext('atlas-areas'), hashtext(company::text));
  ELSE PERFORM pg_advisory_xact_lock_shared(hashtext('atlas-areas'), hashtext(company::text));
  END IF;
END
$$;
COMMENT ON FUNCTION app.hold_areas IS
  'Until the transaction ends, who draws an area of a company is alone with it, and those who plot there and change states share it: '
  'otherwise neither might see what the other writes, and an asset would be missing in the area, or be there in its former state. '
  'Areas that everyone shares come with the schema, when nobody else writes.';
REVOKE EXECUTE ON FUNCTION app.hold_areas FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hold_areas TO atlas_registry;
