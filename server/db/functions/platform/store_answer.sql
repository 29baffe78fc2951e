CREATE FUNCTION app.store_answer(call jsonb, answer text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app.idempotency i SET status = 200, reply = answer WHERE i.actor_id = app.current_user_id() AND i.key = call ->> 'key';
END
$$;
COMMENT ON FUNCTION app.store_answer IS 'Stores the answer of a write beside its `Idempotency-Key`, so that both commit with its effect.';
REVOKE EXECUTE ON FUNCTION app.store_answer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.store_answer TO atlas_app;
