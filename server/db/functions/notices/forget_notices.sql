CREATE FUNCTION app.forget_notices(person uuid) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  DELETE FROM app.notice n WHERE n.person_id = person;
  DELETE FROM app.notice_setting s WHERE s.person_id = person;
  DELETE FROM app.push_subscription b WHERE b.person_id = person;
END
$$;
COMMENT ON FUNCTION app.forget_notices IS
  'Forgets what a person was told, how they wanted to hear of it, and their browsers; their account is deleted.';
ALTER FUNCTION app.forget_notices OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_notices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_notices TO atlas_registry;
