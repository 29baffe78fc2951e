CREATE FUNCTION app.ledger_account(company uuid, kind text, owner text, account_code int, unit text DEFAULT NULL) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN app.open_account(company, kind, owner, account_code, unit);
END
$$;
COMMENT ON FUNCTION app.ledger_account IS
  'The account of an owner in a unit, by default Megajoules. Opens it if there is none yet. Raises AT404 for an '
  'owner that the current company does not have.';
ALTER FUNCTION app.ledger_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ledger_account TO atlas_app;
