CREATE FUNCTION app.mint_people() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.operators()
  UNION
  SELECT o.user_id FROM app.mint_officer o
  WHERE o.ended_at IS NULL AND o.acts_from <= clock_timestamp() AND app.address_of(o.user_id) IS NOT NULL
$$;
COMMENT ON FUNCTION app.mint_people IS
  'Everyone who decides about minting now: the officers, and those who run the platform.';
ALTER FUNCTION app.mint_people OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.mint_people FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.mint_people TO atlas_registry;
