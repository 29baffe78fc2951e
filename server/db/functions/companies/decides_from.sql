CREATE FUNCTION app.decides_from() RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.second_hand_from() FROM app.membership m
  WHERE m.company_id = app.current_company_id() AND m.user_id = app.current_user_id() AND m.ended_at IS NULL
    AND app.is_management(m.role)
$$;
COMMENT ON FUNCTION app.decides_from IS
  'From when the acting person, who manages the current company, can be the second person about money there. Null for anyone who '
  'does not manage it by a role of their own, such as a SUPERADMIN on a visit.';
ALTER FUNCTION app.decides_from OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.decides_from FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.decides_from TO atlas_app, atlas_registry;
