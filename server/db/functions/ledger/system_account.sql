CREATE FUNCTION app.system_account(name text) RETURNS uuid
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT a.id FROM app.account a WHERE a.ledger_id = app.megajoules() AND a.company_id IS NULL
    AND a.owner_kind = 'system' AND a.owner_id = name);
END
$$;
COMMENT ON FUNCTION app.system_account IS 'One of the system''s Megajoule accounts, by its name.';
ALTER FUNCTION app.system_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.system_account FROM PUBLIC;
