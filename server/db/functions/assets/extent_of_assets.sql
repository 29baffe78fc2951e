CREATE FUNCTION app.extent_of_assets(category uuid, state text, certified boolean)
RETURNS TABLE (assets bigint, west double precision, south double precision, east double precision, north double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog, public, app AS $$
#variable_conflict use_column
DECLARE
  is_sure boolean := false;
BEGIN
  IF app.sees_company() THEN
    WITH pending AS MATERIALIZED (
      SELECT d.id, d.assets, d.west, d.south, d.east, d.north FROM app.asset_delta d
      WHERE d.company_id = app.current_company_id() AND d.standing IN ('ACTIVE', 'DISPUTED')
        AND (category IS NULL OR d.category_id = category) AND (state IS NULL OR d.compliance_state = state)
        AND (certified IS NULL OR (d.compliance_state = 'APPROVED') = certified)
    ), latest AS MATERIALIZED (
      SELECT DISTINCT ON (p.west, p.south, p.east, p.north) p.assets > 0 AS is_here, p.west, p.south, p.east, p.north FROM pending p
      ORDER BY p.west, p.south, p.east, p.north, p.id DESC
    ), parts AS MATERIALIZED (
      SELECT s.assets, s.west, s.south, s.east, s.north FROM app.asset_sum s
      WHERE s.company_id = app.current_company_id() AND s.standing IN ('ACTIVE', 'DISPUTED')
        AND (category IS NULL OR s.category_id = category) AND (state IS NULL OR s.compliance_state = state)
        AND (certified IS NULL OR (s.compliance_state = 'APPROVED') = certified)
      UNION ALL SELECT p.assets, NULL, NULL, NULL, NULL FROM pending p
      UNION ALL SELECT 0, l.west, l.south, l.east, l.north FROM latest l WHERE l.is_here
    ), bounds AS MATERIALIZED (
      SELECT coalesce(sum(p.assets), 0)::bigint AS assets, min(p.west) AS west, min(p.south) AS south, max(p.east) AS east,
        max(p.north) AS north
      FROM parts p
    )
    SELECT b.assets, b.west, b.south, b.east, b.north, NOT EXISTS (
      SELECT FROM latest l WHERE NOT l.is_here
        AND (l.west <= b.west OR l.south <= b.south OR l.east >= b.east OR l.north >= b.north))
    INTO assets, west, south, east, north, is_sure FROM bounds b;
  END IF;
  IF NOT is_sure THEN
    SELECT count(*), min(ST_XMin(a.ring)), min(ST_YMin(a.ring)), max(ST_XMax(a.ring)), max(ST_YMax(a.ring))
    INTO assets, west, south, east, north FROM app.asset a
    WHERE a.company_id = app.current_company_id() AND a.standing IN ('ACTIVE', 'DISPUTED')
      AND ((SELECT app.sees_company()) OR a.id IN (SELECT app.seen_assets()))
      AND (category IS NULL OR a.category_id = category) AND (state IS NULL OR a.compliance_state = state)
      AND (certified IS NULL OR (a.compliance_state = 'APPROVED') = certified);
  END IF;
  RETURN NEXT;
END
$$;
COMMENT ON FUNCTION app.extent_of_assets IS
  'How many assets in use of the current company the actor sees, and the box around their rings in degrees; null filters match '
  'everything. They are measured for people who do not see the whole company, and after an asset has left the border of the kept box, until '
  'that is folded: the latest note about a box says whether an asset has it.';
ALTER FUNCTION app.extent_of_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.extent_of_assets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.extent_of_assets TO atlas_app;
