CREATE FUNCTION app.forget_notices(person uuid) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  DELETE FROM app.decision_notice n WHERE n.person_id = person
$$;
COMMENT ON FUNCTION app.forget_notices IS
  'Forgets when a person was written to about decisions; their account is deleted.';
ALTER FUNCTION app.forget_notices OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_notices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_notices TO atlas_registry;
