CREATE FUNCTION app.kept_overlaps(asset uuid)
RETURNS TABLE (asset_id uuid, asset_number text, own_company boolean, registered boolean, overlap_square_metres double precision,
  neighbour_square_metres double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY
    SELECT CASE WHEN own THEN n.id END, CASE WHEN own THEN n.asset_number END, own,
      app.is_registered(n.compliance_state), o.square_metres, n.area_square_metres
    FROM app.overlap o
    JOIN app.asset n ON n.company_id = o.neighbour_company_id AND n.id = o.neighbour_id
    CROSS JOIN LATERAL (SELECT n.company_id = o.company_id
      AND ((SELECT app.sees_company()) OR n.id IN (SELECT app.seen_assets())) AS own) whose
    WHERE o.company_id = app.current_company_id() AND o.asset_id = kept_overlaps.asset
    ORDER BY o.square_metres DESC NULLS LAST;
END
$$;
COMMENT ON FUNCTION app.kept_overlaps IS
  'The kept overlaps of an asset of the current company, the largest first; the area is null where none was '
  'measured. A neighbour that the actor does not see keeps its identity, as every one of another company: its ids and number are null. In plpgsql, which '
  'plans it once for a connection and not for each call.';
ALTER FUNCTION app.kept_overlaps OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.kept_overlaps FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.kept_overlaps TO atlas_app;
