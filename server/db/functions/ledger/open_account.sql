CREATE FUNCTION app.open_account(company uuid, kind text, owner text, account_code int, unit text) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  ledger constant uuid := CASE WHEN unit IS NULL THEN app.megajoules() ELSE app.ledger_of(unit) END;
  found_id uuid;
  named uuid := CASE WHEN kind IN ('user', 'asset') AND owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN owner::uuid END;
BEGIN
  IF kind <> 'book' AND (company IS NULL OR company = app.current_company_id()) THEN
    found_id := app.find_account(ledger, company, kind, owner, account_code);
  END IF;
  IF found_id IS NOT NULL THEN
    RETURN found_id;
  END IF;
  IF ledger IS NULL OR kind IN ('system', 'book') OR (company IS NULL) <> (kind = 'user')
    OR (company IS NOT NULL AND company IS DISTINCT FROM app.current_company_id())
    OR (kind = 'company' AND owner <> company::text)
    OR (kind = 'user' AND NOT EXISTS (SELECT FROM app.user_account u WHERE u.id = named))
    OR (kind = 'asset' AND NOT EXISTS (SELECT FROM app.asset a WHERE a.company_id = company AND a.id = named)) THEN
    RAISE EXCEPTION 'no such owner' USING ERRCODE = 'AT404';
  END IF;
  INSERT INTO app.account (id, ledger_id, company_id, owner_kind, owner_id, code, balance_rule)
  VALUES (gen_random_uuid(), ledger, company, kind, owner, account_code, 'nonneg_credit')
  ON CONFLICT ON CONSTRAINT account_of_owner DO NOTHING RETURNING id INTO found_id;
  RETURN coalesce(found_id, app.find_account(ledger, company, kind, owner, account_code));
END
$$;
COMMENT ON FUNCTION app.open_account IS
    'What app.ledger_account returns, for functions of this schema that have the same settings. It opens no account of the books.';
ALTER FUNCTION app.open_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_account FROM PUBLIC;
