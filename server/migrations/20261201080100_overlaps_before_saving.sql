-- What a boundary would overlap if it were saved, for the person who plots it. Nothing is kept. A neighbour of another
-- company keeps its identity: its id and number are null. `asset` is the asset that the boundary would replace one of.
CREATE FUNCTION app.overlaps_before_saving(ring geometry, asset uuid)
RETURNS TABLE (asset_id uuid, asset_number text, own_company boolean, registered boolean, overlap_square_metres double precision,
  neighbour_square_metres double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
DECLARE
  company uuid := app.current_company_id();
  itself uuid := coalesce(asset, '00000000-0000-0000-0000-000000000000');
BEGIN
  PERFORM app.require_measurable(ring, company, itself);
  RETURN QUERY
    SELECT CASE WHEN n.own THEN n.id END, CASE WHEN n.own THEN n.number END, n.own, n.registered, n.area, n.whole
    FROM (
      SELECT other.id, other.asset_number AS number, other.company_id = company AS own,
        other.compliance_state IN ('REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT') AS registered,
        app.shared_square_metres(overlaps_before_saving.ring, itself, other.ring, other.id) AS area,
        other.area_square_metres AS whole
      FROM app.asset other
      WHERE other.ring && overlaps_before_saving.ring AND app.is_in_use(other.standing)
        AND NOT (other.company_id = company AND other.id = itself)
        AND ST_Intersects(other.ring, overlaps_before_saving.ring)) n
    WHERE n.area >= 1
    ORDER BY n.area DESC;
END
$$;

GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.overlaps_before_saving(geometry, uuid) OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.overlaps_before_saving(geometry, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.overlaps_before_saving(geometry, uuid) TO atlas_app;
