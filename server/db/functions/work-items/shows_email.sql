CREATE FUNCTION app.shows_email(queue text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT queue <> ALL (app.queues_of('Survey') || app.queues_of('Cartography'))
$$;
COMMENT ON FUNCTION app.shows_email IS
  'Whether the items of a queue show the email addresses of those who asked. Surveyors and cartographers get none.';
REVOKE EXECUTE ON FUNCTION app.shows_email FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.shows_email TO atlas_app, atlas_registry;
