CREATE FUNCTION app.plotter_of(asset uuid, revision int) RETURNS TABLE (person uuid, at timestamptz)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT b.plotted_by, b.plotted_at FROM app.boundary b
  WHERE b.company_id = (SELECT app.current_company_id()) AND b.asset_id = plotter_of.asset AND b.revision = plotter_of.revision
$$;
COMMENT ON FUNCTION app.plotter_of IS
  'Who plotted a boundary of the current company, and when.';
REVOKE EXECUTE ON FUNCTION app.plotter_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.plotter_of TO atlas_app, atlas_registry;
