CREATE FUNCTION app.answer_unmoved(request jsonb, known jsonb, read_only boolean) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT known ? (request ->> 'attempt') THEN CASE WHEN read_only THEN '{"ok": false, "code": "ledger_read_only"}'::jsonb END
    WHEN known -> (request ->> 'attempt') ->> 'hash' = request ->> 'hash' THEN known -> (request ->> 'attempt') -> 'response'
    ELSE '{"ok": false, "code": "idempotency_mismatch"}'::jsonb
  END
$$;
COMMENT ON FUNCTION app.answer_unmoved IS
    'The answer to a request that moves nothing: the answer it got before, or that the ledger is closed; null if it '
    'has to be carried out. It has no SET clause, so that it is inlined.';
ALTER FUNCTION app.answer_unmoved OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.answer_unmoved FROM PUBLIC;
