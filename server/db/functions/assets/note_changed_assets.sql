CREATE FUNCTION app.note_changed_assets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
BEGIN
  WITH written AS (
    SELECT -1 AS sign, r.company_id, r.id, r.asset_number, r.category_id, r.compliance_state, r.standing, r.revision, s.*
    FROM removed r CROSS JOIN LATERAL app.summed_asset(r.id, r.area_square_metres, r.ring, r.center) s
    UNION ALL
    SELECT 1, a.company_id, a.id, a.asset_number, a.category_id, a.compliance_state, a.standing, a.revision, s.*
    FROM added a CROSS JOIN LATERAL app.summed_asset(a.id, a.area_square_metres, a.ring, a.center) s
  ), differing AS (
    SELECT sum(w.sign) AS sign, w.company_id, w.category_id, w.compliance_state, w.standing, w.revision, w.x, w.y, w.across, w.down,
      w.id_high, w.id_low, w.square_metres, w.west, w.south, w.east, w.north
    FROM written w
    GROUP BY w.company_id, w.id, w.asset_number, w.category_id, w.compliance_state, w.standing, w.revision, w.x, w.y, w.across, w.down,
      w.id_high, w.id_low, w.square_metres, w.west, w.south, w.east, w.north
    HAVING sum(w.sign) <> 0
  )
  INSERT INTO app.asset_delta (company_id, category_id, compliance_state, standing, x, y, assets, revisions, square_metres,
    across, down, id_high, id_low, west, south, east, north)
  SELECT a.company_id, NULL, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL, NULL FROM added a GROUP BY a.company_id
  UNION ALL
  (SELECT d.company_id, d.category_id, d.compliance_state, d.standing, d.x, d.y, sum(d.sign), sum(d.sign * d.revision),
    sum(d.sign * d.square_metres), coalesce(sum(d.sign * d.across), 0), coalesce(sum(d.sign * d.down), 0),
    bit_xor(d.id_high), bit_xor(d.id_low), min(d.west), min(d.south), max(d.east), max(d.north)
  FROM differing d GROUP BY d.sign, d.company_id, d.category_id, d.compliance_state, d.standing, d.x, d.y
  ORDER BY d.sign);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.note_changed_assets IS
  'Notes what a change takes from the sums of a company, and then what it adds to them. What is the same before and after cancels out '
  'in a group and is not joined: the plan that fits one asset would take the square of the time for ten thousand. One row counts the change itself, which may be one that no sum shows.';
ALTER FUNCTION app.note_changed_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.note_changed_assets FROM PUBLIC;

CREATE TRIGGER assets_changed AFTER UPDATE ON app.asset
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.note_changed_assets();
