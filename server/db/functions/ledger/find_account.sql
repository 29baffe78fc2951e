CREATE FUNCTION app.find_account(ledger uuid, company uuid, kind text, owner text, account_code int) RETURNS uuid
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF company IS NULL THEN
    RETURN (SELECT a.id FROM app.account a WHERE a.ledger_id = ledger AND a.company_id IS NULL AND a.owner_kind = kind
      AND a.owner_id = owner AND a.code = account_code AND a.shard = 0);
  END IF;
  RETURN (SELECT a.id FROM app.account a WHERE a.ledger_id = ledger AND a.company_id = company AND a.owner_kind = kind
    AND a.owner_id = owner AND a.code = account_code AND a.shard = 0);
END
$$;
COMMENT ON FUNCTION app.find_account IS
    'The account of an owner; null if there is none. No index supports IS NOT DISTINCT FROM, so owners with a company '
    'and without one have separate queries.';
ALTER FUNCTION app.find_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_account FROM PUBLIC;
