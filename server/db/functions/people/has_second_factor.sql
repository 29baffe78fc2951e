CREATE FUNCTION app.has_second_factor(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.authenticator a WHERE a.user_id = person AND a.added_at IS NOT NULL)
    OR EXISTS (SELECT FROM app.passkey k WHERE k.user_id = person)
$$;
COMMENT ON FUNCTION app.has_second_factor IS
    'Whether a person has an authenticator app or a passkey. Recovery codes alone do not count.';
ALTER FUNCTION app.has_second_factor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.has_second_factor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_second_factor TO atlas_registry;
