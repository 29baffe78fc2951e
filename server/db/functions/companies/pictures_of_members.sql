CREATE FUNCTION app.pictures_of_members() RETURNS TABLE (user_id uuid, picture_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.user_id, app.picture_of(m.user_id)
  FROM app.membership m
  WHERE m.company_id = app.current_company_id() AND m.ended_at IS NULL AND app.shares_company(m.user_id)
$$;
COMMENT ON FUNCTION app.pictures_of_members IS
  'The pictures of the current company''s members, by the id of their address; null for one without. A visitor sees none.';
ALTER FUNCTION app.pictures_of_members OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.pictures_of_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.pictures_of_members TO atlas_app;
