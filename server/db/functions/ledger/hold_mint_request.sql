CREATE FUNCTION app.hold_mint_request(request uuid, OUT wish app.mint_request, OUT refusal text)
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT app.is_mint_officer() THEN
    refusal := 'forbidden';
    RETURN;
  END IF;
  SELECT * INTO wish FROM app.mint_request r WHERE r.id = request FOR UPDATE;
  IF NOT FOUND THEN
    refusal := 'not_found';
  END IF;
END
$$;
COMMENT ON FUNCTION app.hold_mint_request IS
  'A request to mint in an officer''s hands, held until the transaction ends; or why it is not.';
ALTER FUNCTION app.hold_mint_request OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.hold_mint_request FROM PUBLIC;
