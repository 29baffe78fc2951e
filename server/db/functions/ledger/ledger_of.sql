CREATE FUNCTION app.ledger_of(unit text) RETURNS uuid
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT l.id FROM app.token_ledger l WHERE l.code = unit);
END
$$;
COMMENT ON FUNCTION app.ledger_of IS 'The ledger of a unit by its code; null for a unit that has none.';
ALTER FUNCTION app.ledger_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_of FROM PUBLIC;
