CREATE FUNCTION app.lacks_money_account(entry jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM jsonb_array_elements(entry -> 'lines') AS l, LATERAL (VALUES (l -> 'debit'), (l -> 'credit')) AS side (account)
    WHERE (account ->> 'code')::int IN (1000, 1010, 1020) AND NOT EXISTS (
      SELECT FROM app.money_account m WHERE m.company_id = app.current_company_id() AND m.slug = account ->> 'owner'
        AND m.code = (account ->> 'code')::int AND m.unit = l ->> 'unit'))
$$;
COMMENT ON FUNCTION app.lacks_money_account IS
  'Whether an entry names a bank account, cash box or wallet that the current company does not have in its unit.';
ALTER FUNCTION app.lacks_money_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.lacks_money_account FROM PUBLIC;
