CREATE FUNCTION app.disputed_by_overlap(assets uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT DISTINCT o.asset_id FROM app.overlap o
  JOIN app.asset n ON n.company_id = o.neighbour_company_id AND n.id = o.neighbour_id
  WHERE o.company_id = app.current_company_id() AND o.asset_id = ANY (assets)
    AND app.is_registered(n.compliance_state) AND NOT app.is_settled(o)
    AND (n.company_id = o.company_id
      OR (SELECT app.is_counted()) AND EXISTS (SELECT FROM app.counted_company k WHERE k.id = n.company_id))
$$;
COMMENT ON FUNCTION app.disputed_by_overlap IS 'Which of the current company''s assets overlap a registered neighbour that counts, '
  'but for overlaps that the platform''s desk has settled. Those of a company that is not admitted overlap its own alone.';
ALTER FUNCTION app.disputed_by_overlap OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.disputed_by_overlap FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.disputed_by_overlap TO atlas_app;
