CREATE FUNCTION app.note_added_places() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.jurisdiction_delta (company_id, jurisdiction_id, assets, approved, square_metres)
  SELECT p.company_id, p.jurisdiction_id, count(*), count(*) FILTER (WHERE p.approved), sum(round(p.square_metres::numeric, 4))
  FROM added p WHERE p.in_use GROUP BY p.company_id, p.jurisdiction_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.note_added_places IS 'Notes what assets that now lie in an area add to its sums.';
ALTER FUNCTION app.note_added_places OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.note_added_places FROM PUBLIC;

CREATE TRIGGER places_added AFTER INSERT ON app.asset_jurisdiction
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.note_added_places();
