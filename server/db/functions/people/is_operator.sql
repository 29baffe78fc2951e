CREATE FUNCTION app.is_operator(person uuid, session uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.session s JOIN app.user_account u ON u.id = s.user_id
    WHERE s.id = is_operator.session AND s.user_id = is_operator.person AND u.super_admin
      AND s.ended_at IS NULL AND s.expires_at > now() AND u.disabled_at IS NULL)
$$;
COMMENT ON FUNCTION app.is_operator IS 'Whether a person is a SUPERADMIN in a live session.';
REVOKE EXECUTE ON FUNCTION app.is_operator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_operator TO atlas_registry;
