CREATE FUNCTION app.own_account_name(account uuid) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE a.owner_kind WHEN 'company' THEN 'treasury' WHEN 'asset' THEN 'asset-' || coalesce(app.account_label(a.id), a.owner_id)
      ELSE a.owner_kind || '-' || a.owner_id END || CASE WHEN a.code = 1 THEN '' ELSE '-' || a.code END
  FROM app.account a WHERE a.id = own_account_name.account AND a.company_id = app.current_company_id()
$$;
COMMENT ON FUNCTION app.own_account_name IS
  'The name of an account of the current company in its journal, such as treasury or asset-KD-0021; null for any other account.';
ALTER FUNCTION app.own_account_name OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_account_name FROM PUBLIC;
