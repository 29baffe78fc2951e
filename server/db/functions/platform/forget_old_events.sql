CREATE FUNCTION app.forget_old_events(before timestamptz) RETURNS int
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  gone int;
BEGIN
  DELETE FROM app.event e WHERE e.id IN (
    SELECT old.id FROM app.event old
    WHERE old.company_id IS NULL AND old.occurred_at < forget_old_events.before AND app.audience_of(old.type) = 'person'
    ORDER BY old.occurred_at LIMIT 2000);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END
$$;
COMMENT ON FUNCTION app.forget_old_events IS
    'Forgets a batch of the events of accounts, and of searches for people, from before a given moment. Returns how '
    'many.';
ALTER FUNCTION app.forget_old_events OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_old_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_old_events TO atlas_registry;
