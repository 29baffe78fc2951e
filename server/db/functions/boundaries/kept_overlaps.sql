CREATE FUNCTION app.kept_overlaps(asset uuid)
RETURNS TABLE (asset_id uuid, asset_number text, own_company boolean, claims int, registered boolean,
  overlap_square_metres double precision, share double precision, share_of_neighbour double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM app.overlap o WHERE o.company_id = app.current_company_id() AND o.asset_id = kept_overlaps.asset) THEN
    RETURN;
  END IF;
  RETURN QUERY
    WITH met AS MATERIALIZED (
      SELECT n.id, n.asset_number AS number, whose.own,
        app.is_registered(n.compliance_state) AND NOT app.is_settled(o) AS is_registered,
        o.square_metres AS area, n.area_square_metres AS whole
      FROM app.overlap o
      JOIN app.asset n ON n.company_id = o.neighbour_company_id AND n.id = o.neighbour_id
      CROSS JOIN LATERAL (SELECT n.company_id = o.company_id
        AND ((SELECT app.sees_company()) OR n.id IN (SELECT app.seen_assets())) AS own) whose
      WHERE o.company_id = app.current_company_id() AND o.asset_id = kept_overlaps.asset
        AND (n.company_id = o.company_id
          OR (SELECT app.is_counted()) AND EXISTS (SELECT FROM app.counted_company k WHERE k.id = n.company_id))
    ), me AS (
      SELECT a.area_square_metres AS whole FROM app.asset a
      WHERE a.company_id = app.current_company_id() AND a.id = kept_overlaps.asset
    ), others AS (
      SELECT count(*)::int AS claims, bool_or(m.is_registered) AS is_registered,
        app.rounded_square_metres(sum(m.area), min(me.whole)) AS area
      FROM met m CROSS JOIN me WHERE NOT m.own GROUP BY m.area IS NULL
    ), shown AS (
      SELECT m.id, m.number, true AS own, 1 AS claims, m.is_registered, m.area,
        least(1, coalesce(m.area / nullif(me.whole, 0), 0)) AS part, least(1, coalesce(m.area / nullif(m.whole, 0), 0)) AS part_of_it
      FROM met m CROSS JOIN me WHERE m.own
      UNION ALL
      SELECT NULL, NULL, false, s.claims, s.is_registered, s.area, app.rounded_share(s.area, me.whole), NULL
      FROM others s CROSS JOIN me
    )
    SELECT s.id, s.number, s.own, s.claims, s.is_registered, s.area, CASE WHEN s.area IS NOT NULL THEN s.part END,
      CASE WHEN s.area IS NOT NULL THEN s.part_of_it END
    FROM shown s ORDER BY s.own DESC, s.area DESC NULLS LAST, s.number;
END
$$;
COMMENT ON FUNCTION app.kept_overlaps IS
  'The kept overlaps of an asset of the current company: each with a claim of its own, the largest first; then those with '
  'claims of other companies together, how many, their area rounded to 0.1 ha and its rounded share of the asset, and, '
  'apart from them, how many were not measured. Areas are in square metres, shares are 0 to 1, null where none was '
  'measured. Companies that are not admitted count for nothing, and see their own claims alone; a registered neighbour blocks nothing where the desk has '
  'settled the overlap. '
  'A neighbour that the actor does not see counts as one of another company. In plpgsql, which plans it once '
  'for a connection and not for each call.';
ALTER FUNCTION app.kept_overlaps OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.kept_overlaps FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.kept_overlaps TO atlas_app;
