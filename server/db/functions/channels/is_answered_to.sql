CREATE FUNCTION app.is_answered_to(given_id text, given_address text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.channel_message c
    WHERE c.channel = 'email' AND c.direction = 'out' AND c.external_id = given_id AND c.address = given_address)
$$;
COMMENT ON FUNCTION app.is_answered_to IS
  'Whether a Message-ID is that of an answer which was mailed to an address: only those who got it know it.';
ALTER FUNCTION app.is_answered_to OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_answered_to FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_answered_to TO atlas_door;
