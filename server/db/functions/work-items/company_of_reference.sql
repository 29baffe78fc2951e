CREATE FUNCTION app.company_of_reference(wanted text) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT w.company_id FROM app.work_item w WHERE w.ref = wanted
$$;
COMMENT ON FUNCTION app.company_of_reference IS 'The company whose queue an item is in.';
ALTER FUNCTION app.company_of_reference OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.company_of_reference FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.company_of_reference TO atlas_door;
