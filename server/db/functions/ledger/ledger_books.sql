CREATE FUNCTION app.ledger_books() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE WHEN app.is_mint_officer() THEN json_build_object(
    'faults', app.ledger_faults(), 'readOnlySince', app.ledger_stopped_since(),
    'permits', json_build_object('reopen', EXISTS (
      SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.super_admin)))::text END
$$;
COMMENT ON FUNCTION app.ledger_books IS 'The books as the officers see them, checked now; null for anyone who is not an officer.';
ALTER FUNCTION app.ledger_books OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_books FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ledger_books TO atlas_app;
