CREATE FUNCTION app.cluster_list(z int, x int, y int, category uuid, state text, certified boolean, jurisdiction uuid,
  search text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN (SELECT coalesce(json_agg(json_build_object('at', json_build_array(c.across, c.down), 'count', c.count, 'approved', c.approved,
      'id', c.id, 'number', c.asset_number, 'state', c.compliance_state)), '[]')::text
    FROM app.clusters_of_tile(z, x, y, category, state, certified, jurisdiction, search) c);
END
$$;
COMMENT ON FUNCTION app.cluster_list IS
  'The clusters of a tile as a JSON list: place in units of the tile, how many assets, how many of them approved; id, number and state of '
  'an asset alone in its cell.';
REVOKE EXECUTE ON FUNCTION app.cluster_list FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.cluster_list TO atlas_app;
