CREATE FUNCTION app.is_known_mail(given_id text, from_address text, hash bytea) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.mail m WHERE m.sha256 = hash)
    OR EXISTS (SELECT FROM app.mail m WHERE m.sender = from_address AND m.internet_id = given_id AND m.outcome <> 'set_aside')
$$;
COMMENT ON FUNCTION app.is_known_mail IS
  'Whether the same mail arrived before: its bytes, or its Message-ID from the same sender.';
ALTER FUNCTION app.is_known_mail OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_known_mail FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_known_mail TO atlas_door;
