CREATE FUNCTION app.ledger_reconcile(whole boolean DEFAULT true) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  faults jsonb := CASE WHEN whole THEN app.ledger_faults() ELSE app.new_ledger_faults() END;
BEGIN
  IF faults <> '[]' THEN
    UPDATE app.token_ledger l SET read_only_since = clock_timestamp() WHERE l.read_only_since IS NULL;
    IF FOUND THEN
      PERFORM app.tell_of_ledger('ledger.stopped', 'ledger', l.id, l.code, jsonb_build_object('faults', faults))
      FROM app.token_ledger l WHERE l.id = app.megajoules();
    END IF;
  END IF;
  RETURN jsonb_build_object('faults', faults, 'readOnlySince', (
    SELECT app.instant_text(l.read_only_since) FROM app.token_ledger l WHERE l.id = app.megajoules()));
END
$$;
COMMENT ON FUNCTION app.ledger_reconcile IS
  'Checks the books, whole or since the last check, and stops the ledger when they do not agree.';
ALTER FUNCTION app.ledger_reconcile OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_reconcile FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ledger_reconcile TO atlas_door;
