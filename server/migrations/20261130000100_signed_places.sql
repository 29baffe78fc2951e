-- A fact's place in the log is shown once a signed state holds it: only then can anybody be given the proof.
GRANT SELECT (id, size) ON app.log_checkpoint TO atlas_registry;

-- How many entries the newest signed state has; none before the first.
CREATE FUNCTION app.signed_log_size() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce((SELECT c.size FROM app.log_checkpoint c ORDER BY c.id DESC LIMIT 1), 0)
$$;
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.signed_log_size() OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.signed_log_size() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.signed_log_size() TO atlas_app;
