CREATE FUNCTION app.place_changed_asset() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
BEGIN
  PERFORM app.hold_areas(NEW.company_id, alone => false);
  DELETE FROM app.asset_jurisdiction p WHERE p.company_id = NEW.company_id AND p.asset_id = NEW.id;
  INSERT INTO app.asset_jurisdiction (company_id, asset_id, jurisdiction_id, square_metres, in_use, approved)
  SELECT NEW.company_id, NEW.id, j.id, inside.area, NEW.standing IN ('ACTIVE', 'DISPUTED'), NEW.compliance_state = 'APPROVED'
  FROM app.jurisdiction j
  CROSS JOIN LATERAL (SELECT app.placed_square_metres(NEW.ring, NEW.area_square_metres, j.boundary) AS area OFFSET 0) inside
  WHERE (j.company_id IS NULL OR j.company_id = NEW.company_id) AND j.boundary && NEW.ring AND inside.area >= 1;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.place_changed_asset IS
    'Finds again which provinces, districts and wards an asset lies in when its ring changes.';
ALTER FUNCTION app.place_changed_asset OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.place_changed_asset FROM PUBLIC;

CREATE TRIGGER asset_placed_anew AFTER UPDATE OF ring ON app.asset FOR EACH ROW
  WHEN (NOT coalesce(NEW.ring OPERATOR(public.=) OLD.ring, NEW.ring IS NULL AND OLD.ring IS NULL))
  EXECUTE FUNCTION app.place_changed_asset();
