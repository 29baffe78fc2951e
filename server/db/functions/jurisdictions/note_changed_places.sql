CREATE FUNCTION app.note_changed_places() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.jurisdiction_delta (company_id, jurisdiction_id, assets, approved, square_metres)
  SELECT p.company_id, p.jurisdiction_id, sum(p.sign), coalesce(sum(p.sign) FILTER (WHERE p.approved), 0),
    sum(p.sign * round(p.square_metres::numeric, 4))
  FROM (SELECT 1 AS sign, a.* FROM added a UNION ALL SELECT -1, r.* FROM removed r) p
  WHERE p.in_use GROUP BY p.company_id, p.jurisdiction_id;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.note_changed_places IS 'Notes what assets whose state changed add to the sums of their areas, or take from them.';
ALTER FUNCTION app.note_changed_places OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.note_changed_places FROM PUBLIC;

CREATE TRIGGER places_changed AFTER UPDATE ON app.asset_jurisdiction
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.note_changed_places();
