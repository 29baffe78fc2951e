CREATE FUNCTION app.company_holds_balance(company uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.account a WHERE a.company_id = company AND a.credits_posted <> a.debits_posted)
$$;
COMMENT ON FUNCTION app.company_holds_balance IS 'Whether any of a company''s accounts has a balance.';
ALTER FUNCTION app.company_holds_balance OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.company_holds_balance FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.company_holds_balance TO atlas_registry;
