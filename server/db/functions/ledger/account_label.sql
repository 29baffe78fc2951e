CREATE FUNCTION app.account_label(account uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE a.owner_kind
    WHEN 'company' THEN (SELECT c.name FROM app.company c WHERE c.id = a.company_id)
    WHEN 'user' THEN (SELECT u.name FROM app.user_account u WHERE u.id = a.owner_id::uuid)
    WHEN 'asset' THEN (SELECT x.asset_number FROM app.asset x WHERE x.company_id = a.company_id AND x.id = a.owner_id::uuid)
    WHEN 'node' THEN 'Stage gate'
    WHEN 'pass' THEN 'Stage gate'
    ELSE CASE a.owner_id WHEN 'MINT' THEN 'Mint' WHEN 'BURN' THEN 'Burned' ELSE 'Redemption' END END
  FROM app.account a WHERE a.id = account_label.account
$$;
COMMENT ON FUNCTION app.account_label IS
  'Who owns an account, for people who may see one of its movements.';
ALTER FUNCTION app.account_label OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.account_label FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.account_label TO atlas_app;
