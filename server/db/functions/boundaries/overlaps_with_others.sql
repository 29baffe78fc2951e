CREATE FUNCTION app.overlaps_with_others(asset uuid, most int) RETURNS TABLE (id uuid, measured boolean, ours jsonb,
  lapsed boolean, offered_by_other boolean, figures jsonb, found bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY
    WITH met AS MATERIALIZED (
      SELECT o.*, mine, theirs, EXISTS (SELECT FROM app.overlap_consent c WHERE c.company_id = o.company_id
          AND c.asset_id = o.asset_id AND c.neighbour_company_id = o.neighbour_company_id AND c.neighbour_id = o.neighbour_id) AS said
      FROM app.overlap o
      CROSS JOIN LATERAL app.counted_consent(o.company_id, o.asset_id, o.neighbour_company_id, o.neighbour_id) AS mine
      CROSS JOIN LATERAL app.counted_consent(o.neighbour_company_id, o.neighbour_id, o.company_id, o.asset_id) AS theirs
      WHERE o.company_id = app.current_company_id() AND o.asset_id = overlaps_with_others.asset
        AND o.neighbour_company_id <> o.company_id AND (SELECT app.manages_company())
    ), first AS (
      SELECT m.*, count(*) OVER () AS found_in_all FROM met m
      ORDER BY (m.theirs).company_id IS NULL, (m.mine).company_id IS NULL, m.square_metres IS NULL, m.reference
      LIMIT most
    )
    SELECT f.reference, f.square_metres IS NOT NULL,
      CASE WHEN (f.mine).company_id IS NOT NULL
        THEN jsonb_build_object('showsName', (f.mine).shows_name, 'showsNumber', (f.mine).shows_number) END,
      f.said AND (f.mine).company_id IS NULL, (f.theirs).company_id IS NOT NULL, seen.figures, f.found_in_all
    FROM first f
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('company', CASE WHEN (f.theirs).shows_name THEN app.name_of_company(f.neighbour_company_id) END,
        'assetNumber', CASE WHEN (f.theirs).shows_number THEN n.asset_number END, 'squareMetres', f.square_metres,
        'share', least(1, f.square_metres / a.area_square_metres),
        'outlines', app.shared_outline(a.ring, f.asset_id, n.ring, f.neighbour_id)) AS figures
      FROM app.claim_of(f.company_id, f.asset_id) AS a CROSS JOIN app.claim_of(f.neighbour_company_id, f.neighbour_id) AS n
      WHERE (f.mine).company_id IS NOT NULL AND (f.theirs).company_id IS NOT NULL) seen ON true
    ORDER BY (f.theirs).company_id IS NULL, (f.mine).company_id IS NULL, f.square_metres IS NULL, f.reference;
END
$$;
COMMENT ON FUNCTION app.overlaps_with_others IS
    'The overlaps of an asset of the current company with claims of other companies, for those who manage it: what it '
    'agreed to show, whether a new boundary ended that consent, whether the other company agrees, and the exact '
    'figures once both do: square metres, share of the asset, outlines of the ground in common, and the name and '
    'number that the other company shows. Those that either company agreed to come first, the others in an order that '
    'says nothing about their size. `found` counts all of them.';
ALTER FUNCTION app.overlaps_with_others OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.overlaps_with_others FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.overlaps_with_others TO atlas_app;
