CREATE FUNCTION app.needs_second_factor(company uuid, by_platform boolean) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT (by_platform AND app.person_is_mint_officer(app.current_user_id()))
    OR app.company_asks_second_factor(app.current_user_id(), company)
$$;
COMMENT ON FUNCTION app.needs_second_factor IS
  'Whether the current person needs a second factor by a rule: the platform''s, which holds outside the demonstration for '
  'those who run it or decide on minting, or that of the company; of any company of theirs if it is null.';
ALTER FUNCTION app.needs_second_factor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.needs_second_factor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.needs_second_factor TO atlas_registry;
