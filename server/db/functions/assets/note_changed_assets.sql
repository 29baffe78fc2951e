CREATE FUNCTION app.note_changed_assets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
BEGIN
  INSERT INTO app.asset_delta (company_id) SELECT DISTINCT a.company_id FROM added a;
  IF NOT EXISTS (
    SELECT a.company_id, a.id, a.asset_number, a.category_id, a.compliance_state, a.standing, a.revision, a.ring, a.area_square_metres
    FROM added a
    EXCEPT
    SELECT r.company_id, r.id, r.asset_number, r.category_id, r.compliance_state, r.standing, r.revision, r.ring, r.area_square_metres
    FROM removed r
  ) THEN RETURN NULL; END IF;
  WITH before AS MATERIALIZED (
    SELECT a.company_id, a.id, a.asset_number, a.category_id, a.compliance_state, a.standing, a.revision, s.*
    FROM removed a CROSS JOIN LATERAL app.summed_asset(a.id, a.area_square_metres, a.ring, a.center) s
  ), after AS MATERIALIZED (
    SELECT a.company_id, a.id, a.asset_number, a.category_id, a.compliance_state, a.standing, a.revision, s.*
    FROM added a CROSS JOIN LATERAL app.summed_asset(a.id, a.area_square_metres, a.ring, a.center) s
  ), differing AS (
    SELECT -1 AS sign, b.* FROM (TABLE before EXCEPT ALL TABLE after) b
    UNION ALL
    SELECT 1, a.* FROM (TABLE after EXCEPT ALL TABLE before) a
  )
  INSERT INTO app.asset_delta (company_id, category_id, compliance_state, standing, x, y, assets, revisions, square_metres,
    across, down, id_high, id_low, west, south, east, north)
  SELECT d.company_id, d.category_id, d.compliance_state, d.standing, d.x, d.y, sum(d.sign), sum(d.sign * d.revision),
    sum(d.sign * d.square_metres), coalesce(sum(d.sign * d.across), 0), coalesce(sum(d.sign * d.down), 0),
    bit_xor(d.id_high), bit_xor(d.id_low), min(d.west), min(d.south), max(d.east), max(d.north)
  FROM differing d GROUP BY d.sign, d.company_id, d.category_id, d.compliance_state, d.standing, d.x, d.y
  ORDER BY d.sign;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.note_changed_assets IS
  'Notes what a change takes from the sums of a company, and then what it adds to them. Sets are compared, not joined: the plan that '
  'fits one asset would take the square of the time for ten thousand. One row counts the change itself, which may be one that no sum shows.';
ALTER FUNCTION app.note_changed_assets OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.note_changed_assets FROM PUBLIC;

CREATE TRIGGER assets_changed AFTER UPDATE ON app.asset
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.note_changed_assets();
