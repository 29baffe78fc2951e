CREATE FUNCTION app.own_plot(asset uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE WHEN b.plotted_by = app.current_user_id() THEN 'plotted_by_you'
    WHEN b.plotted_by = ANY (app.hands_of(app.current_user_id(), b.company_id)) THEN 'same_person' END
  FROM app.boundary b WHERE b.company_id = app.current_company_id() AND b.asset_id = own_plot.asset
  ORDER BY b.revision DESC LIMIT 1
$$;
COMMENT ON FUNCTION app.own_plot IS
  'Why the acting person cannot decide about the present boundary of an asset of the current company: they plotted it, or another '
  'account of theirs did. Null if someone else did.';
ALTER FUNCTION app.own_plot OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_plot FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_plot TO atlas_app, atlas_registry;
