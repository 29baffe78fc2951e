CREATE FUNCTION app.gather_assets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
BEGIN
  IF NEW.company_id IS NOT NULL THEN PERFORM app.hold_areas(NEW.company_id, alone => true); END IF;
  DELETE FROM app.jurisdiction_piece p WHERE p.jurisdiction_id = NEW.id;
  INSERT INTO app.jurisdiction_piece (jurisdiction_id, place, company_id, outline)
  SELECT NEW.id, part.place, NEW.company_id, part.outline
  FROM ST_Subdivide(NEW.boundary, 64) WITH ORDINALITY AS part (outline, place);
  DELETE FROM app.asset_jurisdiction p WHERE p.jurisdiction_id = NEW.id;
  INSERT INTO app.asset_jurisdiction (company_id, asset_id, jurisdiction_id, square_metres, in_use, approved)
  SELECT a.company_id, a.id, NEW.id, inside.area, a.standing IN ('ACTIVE', 'DISPUTED'), a.compliance_state = 'APPROVED'
  FROM app.asset a
  CROSS JOIN LATERAL (SELECT app.placed_square_metres(a.ring, a.area_square_metres, NEW.boundary) AS area OFFSET 0) inside
  WHERE (NEW.company_id IS NULL OR a.company_id = NEW.company_id) AND a.ring && NEW.boundary AND inside.area >= 1;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.gather_assets IS
    'Cuts a new or changed boundary into pieces of at most 64 corners, and assigns the assets inside to it: those of its '
    'company, or everyone''s.';
ALTER FUNCTION app.gather_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.gather_assets FROM PUBLIC;

CREATE TRIGGER jurisdiction_gathers AFTER INSERT OR UPDATE OF boundary ON app.jurisdiction
  FOR EACH ROW EXECUTE FUNCTION app.gather_assets();
