CREATE FUNCTION app.claim_call(call bytea, request bytea, try uuid, seconds int)
RETURNS TABLE (state text, content bytea, answer bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  held app.claimed_call;
BEGIN
  INSERT INTO app.claimed_call (id, request_hash, attempt, claimed_until)
  VALUES (call, request, try, clock_timestamp() + seconds * interval '1 second')
  ON CONFLICT (id) DO NOTHING;
  SELECT * INTO held FROM app.claimed_call c WHERE c.id = call FOR UPDATE;
  IF NOT FOUND THEN
    -- Released between the two statements.
    RETURN QUERY SELECT 'busy', NULL::bytea, NULL::bytea;
  ELSIF held.attempt = try THEN
    RETURN QUERY SELECT 'claimed', NULL::bytea, NULL::bytea;
  ELSIF held.request_hash <> request THEN
    RETURN QUERY SELECT 'mismatch', NULL::bytea, NULL::bytea;
  ELSIF held.reply IS NOT NULL THEN
    RETURN QUERY SELECT 'answered', held.content_hash, held.reply;
  ELSIF held.claimed_until > clock_timestamp() THEN
    RETURN QUERY SELECT 'busy', NULL::bytea, NULL::bytea;
  ELSE
    UPDATE app.claimed_call c SET attempt = try, claimed_until = clock_timestamp() + seconds * interval '1 second'
    WHERE c.id = call;
    RETURN QUERY SELECT 'claimed', NULL::bytea, NULL::bytea;
  END IF;
END
$$;
COMMENT ON FUNCTION app.claim_call IS
    'Claims a call for an attempt: ''claimed'', ''busy'' while another attempt works on it, ''mismatch'' for another '
    'request under the same key, or ''answered'' with what an earlier attempt stored.';
ALTER FUNCTION app.claim_call OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.claim_call FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.claim_call TO atlas_app, atlas_door;
