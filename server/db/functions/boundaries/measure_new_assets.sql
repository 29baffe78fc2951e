CREATE FUNCTION app.measure_new_assets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
DECLARE
  fresh uuid[];
BEGIN
  PERFORM app.hold_ground((SELECT array_agg(a.ring) FROM added a WHERE a.ring IS NOT NULL));
  SELECT coalesce(array_agg(a.id), '{}') INTO fresh FROM added a WHERE a.ring IS NOT NULL AND app.is_in_use(a.standing);
  PERFORM app.require_measurable(a.ring) FROM added a WHERE a.ring IS NOT NULL AND app.is_in_use(a.standing);
  WITH pair AS MATERIALIZED (
    SELECT a.company_id, a.id, o.neighbour_company_id, o.neighbour_id, o.square_metres
    FROM added a CROSS JOIN LATERAL app.find_overlaps(a.ring, a.company_id, a.id, fresh, 'all') o
    WHERE a.ring IS NOT NULL AND app.is_in_use(a.standing)
  )
  INSERT INTO app.overlap (company_id, asset_id, neighbour_company_id, neighbour_id, square_metres)
  SELECT company_id, id, neighbour_company_id, neighbour_id, square_metres FROM pair
  UNION ALL SELECT neighbour_company_id, neighbour_id, company_id, id, square_metres FROM pair;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM app.tell_neighbours(met.company_id, 'neighbour.plotted', array_agg(met.neighbour_company_id)) FROM (
    SELECT DISTINCT a.company_id, o.neighbour_company_id, o.neighbour_id
    FROM added a JOIN app.overlap o ON o.company_id = a.company_id AND o.asset_id = a.id
    WHERE o.neighbour_company_id <> a.company_id) met
  GROUP BY met.company_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.measure_new_assets IS
    'Measures the overlaps of new assets, all of a statement at once, so that each pair among them is measured once. '
    'Other companies whose claims they overlap are told.';
ALTER FUNCTION app.measure_new_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.measure_new_assets FROM PUBLIC;

CREATE TRIGGER asset_measured AFTER INSERT ON app.asset
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.measure_new_assets();
