CREATE FUNCTION app.ledger_expire(most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  due jsonb;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('ledger-expiry')) THEN
    RETURN 0;
  END IF;
  SELECT jsonb_agg(jsonb_build_object(
    'attempt', app.name_attempt('expire ' || t.id), 'hash', encode(sha256(convert_to(t.id::text, 'UTF8')), 'hex'), 'route', 'expire',
    'company', t.company_id, 'reference', jsonb_build_object('type', t.ref_type, 'id', t.ref_id), 'event', 'token.hold_expired',
    'movements', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'kind', 'expire', 'of', t.id))))
  INTO due
  FROM (SELECT h.transfer_id FROM app.open_hold h WHERE h.expires_at <= clock_timestamp() ORDER BY h.expires_at LIMIT most) AS late
  JOIN app.transfer t ON t.id = late.transfer_id;
  IF due IS NULL THEN
    RETURN 0;
  END IF;
  RETURN (SELECT count(*) FROM jsonb_array_elements(app.ledger_write(jsonb_build_object('groups', due), 'registry') -> 'groups') AS g
    WHERE (g ->> 'ok')::boolean);
END
$$;
COMMENT ON FUNCTION app.ledger_expire IS
    'Releases expired holds, by the database''s clock; only one of several nodes sweeps at a time. Returns how many.';
ALTER FUNCTION app.ledger_expire OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_expire FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ledger_expire TO atlas_door;
