CREATE FUNCTION app.other_person_of(account_event uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT u.name FROM app.user_account u WHERE u.id = app.other_party_of(account_event)
$$;
COMMENT ON FUNCTION app.other_person_of IS
  'The name of the other person in a fact that the actor recorded about someone else’s account, or someone else about theirs.';
ALTER FUNCTION app.other_person_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.other_person_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.other_person_of TO atlas_app;
