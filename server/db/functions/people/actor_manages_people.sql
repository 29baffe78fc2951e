CREATE FUNCTION app.actor_manages_people() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.user_account me WHERE me.id = app.current_user_id() AND me.super_admin)
    OR EXISTS (SELECT FROM app.membership m
      WHERE m.user_id = app.current_user_id() AND m.ended_at IS NULL AND m.role IN ('Manager', 'Director', 'Admin'))
$$;
COMMENT ON FUNCTION app.actor_manages_people IS
  'Whether the actor leads any company: only then may they search for people.';
ALTER FUNCTION app.actor_manages_people OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.actor_manages_people FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.actor_manages_people TO atlas_app;
