CREATE FUNCTION app.own_assets() RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY SELECT app.assets_held_by(app.current_user_id(), app.current_company_id());
END
$$;
COMMENT ON FUNCTION app.own_assets IS
    'The assets of the current company that the actor holds or operates, and whose details they may therefore see.';
ALTER FUNCTION app.own_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_assets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_assets TO atlas_app, atlas_registry;
