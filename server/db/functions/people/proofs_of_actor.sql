CREATE FUNCTION app.proofs_of_actor() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('phoneVerified', app.verified_number_of(app.current_user_id()) IS NOT NULL,
    'identityGiven', EXISTS (SELECT FROM app.user_account u
      WHERE u.id = app.current_user_id() AND app.plain_identity(u.national_id) <> ''))
$$;
COMMENT ON FUNCTION app.proofs_of_actor IS
  'Whether the acting person has verified a phone number and entered a National ID.';
ALTER FUNCTION app.proofs_of_actor OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.proofs_of_actor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.proofs_of_actor TO atlas_app;
