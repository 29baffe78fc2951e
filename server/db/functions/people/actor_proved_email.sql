CREATE FUNCTION app.actor_proved_email() RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.email_proven_at IS NOT NULL)
$$;
COMMENT ON FUNCTION app.actor_proved_email IS
  'Whether the acting person has opened a link that was mailed to the address of their account.';
REVOKE EXECUTE ON FUNCTION app.actor_proved_email FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.actor_proved_email TO atlas_app;
