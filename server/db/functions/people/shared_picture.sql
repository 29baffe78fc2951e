CREATE FUNCTION app.shared_picture(picture uuid) RETURNS TABLE (media_type text, sha256 bytea, bytes bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT p.media_type, p.sha256, p.bytes FROM app.person_picture p
  WHERE p.id = shared_picture.picture AND (p.person_id = app.current_user_id() OR app.shares_company(p.person_id))
$$;
COMMENT ON FUNCTION app.shared_picture IS
  'A picture by its id, for its person and those who share a company with them. For anyone else, and for an id that was never given, '
  'no row.';
ALTER FUNCTION app.shared_picture OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.shared_picture FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.shared_picture TO atlas_app;
