CREATE FUNCTION app.plotted_by(asset uuid) RETURNS uuid
LANGUAGE sql STABLE AS $$
  SELECT b.plotted_by FROM app.boundary b
  WHERE b.company_id = (SELECT app.current_company_id()) AND b.asset_id = plotted_by.asset
  ORDER BY b.revision DESC LIMIT 1
$$;
COMMENT ON FUNCTION app.plotted_by IS
  'Who plotted the present boundary of an asset of the current company; null for an asset without one.';
REVOKE EXECUTE ON FUNCTION app.plotted_by FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.plotted_by TO atlas_app;
