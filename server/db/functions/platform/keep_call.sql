CREATE FUNCTION app.keep_call(call bytea, try uuid, content bytea, answer bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  UPDATE app.claimed_call c SET reply = answer, content_hash = content WHERE c.id = call AND c.attempt = try;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'another attempt took this call over' USING ERRCODE = 'AT409';
  END IF;
END
$$;
COMMENT ON FUNCTION app.keep_call IS
    'Stores the answer of an attempt. Raises AT409 if the attempt has lost its turn, which undoes what the transaction '
    'did.';
ALTER FUNCTION app.keep_call OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.keep_call FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.keep_call TO atlas_app, atlas_door;
