CREATE FUNCTION app.forget_client(person uuid) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  DELETE FROM app.client_map_use u WHERE u.client_id = person;
  DELETE FROM app.client_grant g WHERE g.member_id = person;
END
$$;
COMMENT ON FUNCTION app.forget_client IS
  'Forgets the links to a person''s map, with their name and number.';
ALTER FUNCTION app.forget_client OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_client FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_client TO atlas_registry;
