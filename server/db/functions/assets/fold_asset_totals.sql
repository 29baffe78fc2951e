CREATE FUNCTION app.fold_asset_totals(taken app.asset_delta[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, app AS $$
BEGIN
  INSERT INTO app.asset_sum AS s (company_id, category_id, compliance_state, standing, assets, revisions, square_metres,
    west, south, east, north)
  SELECT t.company_id, t.category_id, t.compliance_state, t.standing, sum(t.assets), sum(t.revisions), sum(t.square_metres),
    min(t.west) FILTER (WHERE t.assets > 0), min(t.south) FILTER (WHERE t.assets > 0),
    max(t.east) FILTER (WHERE t.assets > 0), max(t.north) FILTER (WHERE t.assets > 0)
  FROM unnest(taken) t WHERE t.category_id IS NOT NULL
  GROUP BY t.company_id, t.category_id, t.compliance_state, t.standing
  ON CONFLICT (company_id, category_id, compliance_state, standing) DO UPDATE SET assets = s.assets + excluded.assets,
    revisions = s.revisions + excluded.revisions, square_metres = s.square_metres + excluded.square_metres,
    west = least(s.west, excluded.west), south = least(s.south, excluded.south),
    east = greatest(s.east, excluded.east), north = greatest(s.north, excluded.north);
  UPDATE app.asset_sum s SET (west, south, east, north) = (
    SELECT min(ST_XMin(a.ring)), min(ST_YMin(a.ring)), max(ST_XMax(a.ring)), max(ST_YMax(a.ring)) FROM app.asset a
    WHERE a.company_id = s.company_id AND a.category_id = s.category_id AND a.compliance_state = s.compliance_state
      AND a.standing = s.standing)
  FROM (
    SELECT t.company_id, t.category_id, t.compliance_state, t.standing, min(t.west) AS west, min(t.south) AS south,
      max(t.east) AS east, max(t.north) AS north
    FROM unnest(taken) t WHERE t.assets < 0 GROUP BY t.company_id, t.category_id, t.compliance_state, t.standing
  ) lost
  WHERE (s.company_id, s.category_id, s.compliance_state, s.standing)
      = (lost.company_id, lost.category_id, lost.compliance_state, lost.standing) AND s.assets > 0
    AND (lost.west <= s.west OR lost.south <= s.south OR lost.east >= s.east OR lost.north >= s.north);
  DELETE FROM app.asset_sum s WHERE s.assets = 0 AND s.company_id IN (SELECT t.company_id FROM unnest(taken) t);
END
$$;
COMMENT ON FUNCTION app.fold_asset_totals IS
  'Folds noted changes into the totals of each category and state. A box only grows with what is added; it is measured again after an '
  'asset on its border has left.';
REVOKE EXECUTE ON FUNCTION app.fold_asset_totals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.fold_asset_totals TO atlas_registry;
