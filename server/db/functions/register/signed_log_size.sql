CREATE FUNCTION app.signed_log_size() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce((SELECT c.size FROM app.log_checkpoint c ORDER BY c.id DESC LIMIT 1), 0)
$$;
COMMENT ON FUNCTION app.signed_log_size IS 'How many entries the newest signed state has; none before the first.';
ALTER FUNCTION app.signed_log_size OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.signed_log_size FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.signed_log_size TO atlas_app;
