CREATE FUNCTION app.own_addresses() RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.addresses_of((SELECT app.current_user_id()))
$$;
COMMENT ON FUNCTION app.own_addresses IS
  'The email address and the phone number that the acting person proved to be theirs.';
ALTER FUNCTION app.own_addresses OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_addresses FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_addresses TO atlas_registry;
