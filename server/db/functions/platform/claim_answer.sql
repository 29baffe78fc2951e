CREATE FUNCTION app.claim_answer(call jsonb) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app.idempotency (actor_id, key, route, request_hash)
  VALUES (app.current_user_id(), call ->> 'key', call ->> 'route', decode(call ->> 'hash', 'hex'))
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;
COMMENT ON FUNCTION app.claim_answer IS
  'Claims the `Idempotency-Key` of a write, {key, route, hash}, in the transaction of its effect; a second call waits here for the '
  'first. Returns whether this call is the first.';
REVOKE EXECUTE ON FUNCTION app.claim_answer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.claim_answer TO atlas_app;
