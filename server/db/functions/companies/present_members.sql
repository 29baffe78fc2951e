CREATE FUNCTION app.present_members() RETURNS TABLE (user_id uuid, joined_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT m.user_id, m.joined_at FROM app.membership m WHERE m.company_id = app.current_company_id() AND m.ended_at IS NULL
$$;
COMMENT ON FUNCTION app.present_members IS 'The people who belong to the current company, and when they joined.';
REVOKE EXECUTE ON FUNCTION app.present_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.present_members TO atlas_registry;
