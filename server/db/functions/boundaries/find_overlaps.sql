CREATE FUNCTION app.find_overlaps(ring geometry, company uuid, asset uuid, placed_together uuid[], whose text)
RETURNS TABLE (neighbour_company_id uuid, neighbour_id uuid, square_metres double precision)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  neighbour record;
  corners bigint := ST_NPoints(ring);
  spent bigint := 0;
  work bigint;
BEGIN
  FOR neighbour IN
    SELECT n.company_id, n.id, n.ring, ST_NPoints(n.ring) AS corners FROM app.asset n
    LEFT JOIN app.counted_company k ON k.id = n.company_id
    WHERE n.ring && find_overlaps.ring AND n.standing IN ('ACTIVE', 'DISPUTED')
      AND NOT (n.company_id = find_overlaps.company AND n.id = find_overlaps.asset)
      AND (n.id > find_overlaps.asset OR NOT n.id = ANY (placed_together))
      AND (whose = 'all' OR (n.company_id = find_overlaps.company) = (whose = 'own'))
      AND (whose <> 'others' OR k.id IS NOT NULL)
    ORDER BY k.id IS NULL AND n.company_id <> find_overlaps.company, app.is_registered(n.compliance_state) DESC,
      n.company_id = find_overlaps.company DESC, ST_NPoints(n.ring), n.id
    LIMIT 8000
  LOOP
    neighbour_company_id := neighbour.company_id;
    neighbour_id := neighbour.id;
    square_metres := NULL;
    work := 2 + (corners + neighbour.corners) / 50;
    IF spent + work <= app.most_overlap_work() THEN
      spent := spent + work;
      work := app.pair_work(find_overlaps.ring, neighbour.ring);
      IF spent + work <= app.most_overlap_work() THEN
        spent := spent + work;
        CONTINUE WHEN NOT ST_Intersects(neighbour.ring, find_overlaps.ring);
        square_metres := app.shared_square_metres(find_overlaps.ring, find_overlaps.asset, neighbour.ring, neighbour.id);
        CONTINUE WHEN square_metres < 1;
        RETURN NEXT;
        CONTINUE;
      END IF;
      spent := spent + 4000;
    END IF;
    IF app.boxes_overlap(find_overlaps.ring, neighbour.ring) THEN RETURN NEXT; END IF;
  END LOOP;
END
$$;
COMMENT ON FUNCTION app.find_overlaps IS
  'The assets in use that a ring shares a square metre or more with, but for the asset itself, and for those placed '
  'with it that have lower ids, which look for it themselves. `whose` narrows them to the company''s `own` or to those of '
  '`others` that count; otherwise it is `all`. The area is null where measuring costs too much: then '
  'the boxes overlap, and the rings may. Companies that are not admitted come last, so that they '
  'keep nobody else''s claim from being measured. Before '
  'them, registered neighbours come first, then the company''s own, then those of '
  'few corners, 8,000 in all. A neighbour costs as much as two pairs of edges, fifty corners to be read as much as '
  'one, and a count that came to nothing as much as 4,000.';
REVOKE EXECUTE ON FUNCTION app.find_overlaps FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_overlaps TO atlas_registry;
