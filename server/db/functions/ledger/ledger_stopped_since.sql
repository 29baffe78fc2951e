CREATE FUNCTION app.ledger_stopped_since() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.instant_text(l.read_only_since) FROM app.token_ledger l WHERE l.id = app.megajoules()
$$;
COMMENT ON FUNCTION app.ledger_stopped_since IS 'When the ledger stopped, as text; null while it is open.';
ALTER FUNCTION app.ledger_stopped_since OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_stopped_since FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ledger_stopped_since TO atlas_app;
