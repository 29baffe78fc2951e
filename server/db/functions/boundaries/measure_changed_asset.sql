CREATE FUNCTION app.measure_changed_asset() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
BEGIN
  IF NEW.ring::bytea IS NOT DISTINCT FROM OLD.ring::bytea AND app.is_in_use(NEW.standing) = app.is_in_use(OLD.standing) THEN
    RETURN NULL;
  END IF;
  PERFORM app.hold_ground(array_remove(ARRAY[OLD.ring, NEW.ring], NULL));
  DELETE FROM app.overlap o WHERE o.company_id = NEW.company_id AND o.asset_id = NEW.id;
  DELETE FROM app.overlap o WHERE o.neighbour_company_id = NEW.company_id AND o.neighbour_id = NEW.id;
  IF NEW.ring IS NULL OR NOT app.is_in_use(NEW.standing) THEN
    RETURN NULL;
  END IF;
  PERFORM app.require_measurable(NEW.ring);
  WITH pair AS MATERIALIZED (SELECT * FROM app.find_overlaps(NEW.ring, NEW.company_id, NEW.id, '{}', 'all'))
  INSERT INTO app.overlap (company_id, asset_id, neighbour_company_id, neighbour_id, square_metres)
  SELECT NEW.company_id, NEW.id, p.neighbour_company_id, p.neighbour_id, p.square_metres FROM pair p
  UNION ALL SELECT p.neighbour_company_id, p.neighbour_id, NEW.company_id, NEW.id, p.square_metres FROM pair p;
  PERFORM app.tell_neighbours(NEW.company_id, 'neighbour.plotted', array_agg(o.neighbour_company_id)) FROM app.overlap o
  WHERE o.company_id = NEW.company_id AND o.asset_id = NEW.id AND o.neighbour_company_id <> NEW.company_id
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.measure_changed_asset IS
    'Measures the overlaps when a boundary moves, or an asset goes out of use or returns. Other companies whose claims '
    'it overlaps are told.';
ALTER FUNCTION app.measure_changed_asset OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.measure_changed_asset FROM PUBLIC;

CREATE TRIGGER asset_measured_again AFTER UPDATE OF ring, standing ON app.asset
  FOR EACH ROW EXECUTE FUNCTION app.measure_changed_asset();
