CREATE FUNCTION app.overlaps_json(asset uuid, OUT listed text, OUT registered boolean)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT coalesce(json_agg(json_build_object('assetID', o.asset_id, 'assetNumber', o.asset_number, 'ownCompany', o.own_company,
    'claims', o.claims, 'overlapSquareMetres', o.overlap_square_metres, 'share', o.share, 'shareOfNeighbour', o.share_of_neighbour,
    'withoutFigures', CASE WHEN o.overlap_square_metres IS NULL THEN 'too_intricate' END)), '[]'), coalesce(bool_or(o.registered), false)
  INTO listed, registered FROM app.kept_overlaps(asset) o;
END
$$;
COMMENT ON FUNCTION app.overlaps_json IS
  'The kept overlaps of an asset of the current company as replies list them, and whether one is with a registered neighbour.';
REVOKE EXECUTE ON FUNCTION app.overlaps_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.overlaps_json TO atlas_app;
