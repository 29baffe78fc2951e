CREATE FUNCTION app.count_own_redemptions() RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT count(*)::int FROM app.redemption x
  WHERE x.company_id = (SELECT app.current_company_id()) AND x.user_id = (SELECT app.current_user_id())
    AND x.status IN ('requested', 'approved')
$$;
COMMENT ON FUNCTION app.count_own_redemptions IS
  'How many redemptions of the acting person the current company has not ended.';
ALTER FUNCTION app.count_own_redemptions OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.count_own_redemptions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_own_redemptions TO atlas_app;
