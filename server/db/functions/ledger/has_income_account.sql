CREATE FUNCTION app.has_income_account(unit text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.account a
    WHERE a.company_id = app.current_company_id() AND a.ledger_id = app.ledger_of(unit) AND a.code BETWEEN 4000 AND 4999)
$$;
COMMENT ON FUNCTION app.has_income_account IS
  'Whether the current company has an income account in a unit. They have the codes 4000 to 4999.';
ALTER FUNCTION app.has_income_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.has_income_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_income_account TO atlas_app;
