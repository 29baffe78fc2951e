CREATE FUNCTION app.find_requested_item(wanted text, address text) RETURNS TABLE (company uuid, item uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT w.company_id, w.id FROM app.work_item w
  WHERE w.ref = wanted AND w.channel = 'email' AND w.requester_email = address
$$;
COMMENT ON FUNCTION app.find_requested_item IS
  'The item with this reference, if it was requested by email from this address.';
ALTER FUNCTION app.find_requested_item OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_requested_item FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_requested_item TO atlas_door;
