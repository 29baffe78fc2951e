CREATE FUNCTION app.own_contact() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('name', u.name, 'nationalID', coalesce(u.national_id, ''), 'phone', app.verified_number_of(u.id))
  FROM app.user_account u WHERE u.id = app.current_user_id()
$$;
COMMENT ON FUNCTION app.own_contact IS
  'How others reach the acting person: {name, nationalID, phone}. The phone is the number that they verified, or null.';
ALTER FUNCTION app.own_contact OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_contact FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_contact TO atlas_app;
