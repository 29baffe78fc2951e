CREATE FUNCTION app.numbers_of_members() RETURNS TABLE (user_id uuid, phone text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.user_id, app.verified_number_of(m.user_id)
  FROM app.membership m
  WHERE m.company_id = app.current_company_id() AND m.ended_at IS NULL AND app.sees_company()
$$;
COMMENT ON FUNCTION app.numbers_of_members IS
  'The phone number that each member of the current company has verified; null for one who has not.';
ALTER FUNCTION app.numbers_of_members OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.numbers_of_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.numbers_of_members TO atlas_app;
