CREATE FUNCTION app.hold_mint_request(request uuid) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  wish app.mint_request;
BEGIN
  IF NOT app.is_mint_officer() THEN
    RETURN NULL;
  END IF;
  SELECT * INTO wish FROM app.mint_request r WHERE r.id = request FOR UPDATE;
  RETURN json_build_object('request', CASE WHEN FOUND THEN app.mint_request_json(wish) END);
END
$$;
COMMENT ON FUNCTION app.hold_mint_request IS
    'A request to mint, locked for an officer until the transaction ends; `request` is null if it does not exist. Null '
    'for anyone who is not an officer.';
ALTER FUNCTION app.hold_mint_request OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.hold_mint_request FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hold_mint_request TO atlas_app;
