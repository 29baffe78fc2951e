CREATE FUNCTION app.mint_addresses() RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.address_of(told.person) FROM (
    SELECT app.operators() AS person UNION SELECT o.user_id FROM app.mint_officer o WHERE o.ended_at IS NULL) AS told
  WHERE app.is_mint_officer() AND app.address_of(told.person) IS NOT NULL
$$;
COMMENT ON FUNCTION app.mint_addresses IS
  'The addresses of all mint officers, also of those who cannot act yet, and of those who run the platform, to '
  'announce a new officer. Nothing for anyone who is not an officer.';
ALTER FUNCTION app.mint_addresses OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.mint_addresses FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.mint_addresses TO atlas_app;
