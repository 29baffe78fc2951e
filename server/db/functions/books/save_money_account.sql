CREATE FUNCTION app.save_money_account(wanted jsonb) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  held constant app.books := app.hold_books();
  present app.money_account;
  base constant text := coalesce(nullif(trim(BOTH '-' FROM left(regexp_replace(lower(wanted ->> 'name'), '[^a-z0-9]+', '-', 'g'), 30)), ''),
    wanted ->> 'method');
BEGIN
  SELECT * INTO present FROM app.money_account m WHERE m.company_id = held.company_id AND m.id = (wanted ->> 'id')::uuid;
  IF FOUND THEN
    IF (present.method, present.unit) <> (wanted ->> 'method', wanted ->> 'unit') THEN
      RETURN 'money_account_fixed';
    END IF;
    UPDATE app.money_account m SET name = wanted ->> 'name', account_number = wanted ->> 'accountNumber'
    WHERE m.company_id = held.company_id AND m.id = present.id;
    RETURN 'done';
  ELSIF (SELECT count(*) FROM app.money_account m WHERE m.company_id = held.company_id) >= (wanted ->> 'most')::int THEN
    RETURN 'money_accounts_many';
  END IF;
  INSERT INTO app.money_account (company_id, id, slug, code, unit, method, name, account_number)
  VALUES (held.company_id, (wanted ->> 'id')::uuid,
    -- The first of this name that is free: books name the account by it for good.
    (SELECT s.slug FROM (SELECT base || CASE WHEN n = 1 THEN '' ELSE '-' || n END AS slug, n FROM generate_series(1, 100) AS n) AS s
      WHERE NOT EXISTS (SELECT FROM app.money_account m WHERE m.company_id = held.company_id AND m.slug = s.slug) ORDER BY s.n LIMIT 1),
    (wanted ->> 'code')::int, wanted ->> 'unit', wanted ->> 'method', wanted ->> 'name', wanted ->> 'accountNumber');
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.save_money_account IS
  'Adds a bank account, cash box or wallet of the current company, or changes the name and number of one: {id, method, code, unit, name, '
  'accountNumber, most}, the last of them how many it can have. Returns done, or the reason for a refusal.';
ALTER FUNCTION app.save_money_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.save_money_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.save_money_account TO atlas_app;
