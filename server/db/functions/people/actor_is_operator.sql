CREATE FUNCTION app.actor_is_operator() RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.super_admin)
$$;
COMMENT ON FUNCTION app.actor_is_operator IS 'Whether the acting person is a SUPERADMIN.';
REVOKE EXECUTE ON FUNCTION app.actor_is_operator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.actor_is_operator TO atlas_registry;
