CREATE FUNCTION app.renew_call(call bytea, try uuid, seconds int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  UPDATE app.claimed_call c SET claimed_until = clock_timestamp() + seconds * interval '1 second'
  WHERE c.id = call AND c.attempt = try AND c.reply IS NULL
$$;
COMMENT ON FUNCTION app.renew_call IS 'Says that an attempt is still under way.';
ALTER FUNCTION app.renew_call OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.renew_call FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.renew_call TO atlas_app, atlas_door;
