CREATE FUNCTION app.addresses_of(person uuid) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT array_remove(ARRAY[CASE WHEN u.email_proven_at IS NOT NULL THEN u.email END, app.verified_number_of(u.id)], NULL)
  FROM app.user_account u WHERE u.id = person
$$;
COMMENT ON FUNCTION app.addresses_of IS 'The email address and the phone number that a person proved to be theirs.';
ALTER FUNCTION app.addresses_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.addresses_of FROM PUBLIC;
