CREATE FUNCTION app.lock_requests(groups jsonb[]) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(keys.key) FROM (
    SELECT DISTINCT hashtextextended(g ->> 'attempt', 5) AS key FROM unnest(groups) AS g ORDER BY key) AS keys;
  RETURN (
    SELECT coalesce(jsonb_object_agg(a.id, jsonb_build_object('hash', encode(a.request_hash, 'hex'), 'response', a.response)), '{}')
    FROM app.transfer_attempt a WHERE a.id = ANY (ARRAY(SELECT (g ->> 'attempt')::uuid FROM unnest(groups) AS g)));
END
$$;
COMMENT ON FUNCTION app.lock_requests IS
    'Locks the requests of a batch by their ids, in one order for everyone. Returns those that were made before, '
    'including refused ones: {attempt: {hash, response}}.';
ALTER FUNCTION app.lock_requests OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.lock_requests FROM PUBLIC;
