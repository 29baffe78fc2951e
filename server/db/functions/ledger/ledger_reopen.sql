CREATE FUNCTION app.ledger_reopen(why text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  faults jsonb;
BEGIN
  IF NOT EXISTS (SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.super_admin) THEN
    RETURN '{"forbidden": true}';
  END IF;
  faults := app.ledger_faults();
  IF faults = '[]' THEN
    UPDATE app.token_ledger l SET read_only_since = NULL WHERE l.read_only_since IS NOT NULL;
    IF FOUND THEN
      PERFORM app.tell_of_ledger('ledger.reopened', 'ledger', l.id, l.code, jsonb_build_object('reason', why))
      FROM app.token_ledger l WHERE l.id = app.megajoules();
    END IF;
  END IF;
  RETURN jsonb_build_object('faults', faults);
END
$$;
COMMENT ON FUNCTION app.ledger_reopen IS
    'Reopens a stopped ledger once its books agree; only a SUPERADMIN may. Returns done, forbidden or the faults.';
ALTER FUNCTION app.ledger_reopen OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_reopen FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ledger_reopen TO atlas_app;
