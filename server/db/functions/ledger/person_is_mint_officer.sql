CREATE FUNCTION app.person_is_mint_officer(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.user_account u WHERE u.id = person AND u.super_admin)
    OR EXISTS (SELECT FROM app.mint_officer o
      WHERE o.user_id = person AND o.ended_at IS NULL AND o.acts_from <= clock_timestamp())
$$;
COMMENT ON FUNCTION app.person_is_mint_officer IS
  'Whether a person decides on minting now: as an officer who can act, or because they run the platform.';
ALTER FUNCTION app.person_is_mint_officer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.person_is_mint_officer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.person_is_mint_officer TO atlas_registry;
