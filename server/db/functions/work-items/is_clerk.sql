CREATE FUNCTION app.is_clerk(person uuid, queue text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT queue = ANY (app.queues_of(app.role_here(person)))
    OR (person = app.current_user_id() AND queue = ANY (app.own_queues()))
$$;
COMMENT ON FUNCTION app.is_clerk IS
  'Whether a person works a queue of the current company: as its member, or as the SUPERADMIN who asks.';
ALTER FUNCTION app.is_clerk OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_clerk FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_clerk TO atlas_app;
