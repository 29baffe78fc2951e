CREATE FUNCTION app.needs_second_factor(company uuid, by_platform boolean) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT (by_platform AND app.person_is_mint_officer(app.current_user_id()))
    OR app.company_asks_second_factor(app.current_user_id(), company)
$$;
COMMENT ON FUNCTION app.needs_second_factor IS
    'Whether a rule requires a second factor of the current person: the platform''s, which applies outside the '
    'demonstration to those who run it or decide on minting, or the company''s; if the company is null, that of any of '
    'their companies.';
ALTER FUNCTION app.needs_second_factor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.needs_second_factor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.needs_second_factor TO atlas_registry;
