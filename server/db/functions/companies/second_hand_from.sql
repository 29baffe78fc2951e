CREATE FUNCTION app.second_hand_from() RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.role_since + interval '24 hours' FROM app.membership m
  WHERE m.company_id = app.current_company_id() AND m.user_id = app.current_user_id() AND m.ended_at IS NULL
$$;
COMMENT ON FUNCTION app.second_hand_from IS
  'From when the acting person can be the second person about money in the current company: 24 hours after they got their role in '
  'it. Null for anyone who has no role of their own there, such as a SUPERADMIN on a visit.';
ALTER FUNCTION app.second_hand_from OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.second_hand_from FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.second_hand_from TO atlas_app, atlas_registry;
