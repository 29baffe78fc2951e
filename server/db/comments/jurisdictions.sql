COMMENT ON TABLE app.jurisdiction IS
    'An administrative area that assets lie in: a province, a district, or one that a company drew.';
COMMENT ON COLUMN app.jurisdiction.id IS 'Identifies the area.';
COMMENT ON COLUMN app.jurisdiction.company_id IS
  'The company that it belongs to; null for those that everyone shares.';
COMMENT ON COLUMN app.jurisdiction.level IS 'Province, district or other.';
COMMENT ON COLUMN app.jurisdiction.name IS 'What it is called.';
COMMENT ON COLUMN app.jurisdiction.source IS 'The source of its boundary.';
COMMENT ON COLUMN app.jurisdiction.boundary IS 'Its area in WGS84.';
COMMENT ON COLUMN app.jurisdiction.created_at IS 'When it was entered.';

COMMENT ON TABLE app.asset_jurisdiction IS
  'Which assets are in which areas, and how much of each. Triggers maintain it.';
COMMENT ON COLUMN app.asset_jurisdiction.company_id IS 'The company of the asset.';
COMMENT ON COLUMN app.asset_jurisdiction.asset_id IS 'The asset.';
COMMENT ON COLUMN app.asset_jurisdiction.jurisdiction_id IS 'The area.';
COMMENT ON COLUMN app.asset_jurisdiction.square_metres IS
  'The part of the asset inside, on the ellipsoid, in square metres.';

COMMENT ON TABLE app.jurisdiction_piece IS
  'The areas cut into pieces of few corners, with which a new asset is compared first. A trigger maintains them.';
COMMENT ON COLUMN app.jurisdiction_piece.jurisdiction_id IS 'The area.';
COMMENT ON COLUMN app.jurisdiction_piece.place IS 'Counts the pieces of an area.';
COMMENT ON COLUMN app.jurisdiction_piece.company_id IS 'The company that the area belongs to; null for those that everyone shares.';
COMMENT ON COLUMN app.jurisdiction_piece.outline IS 'The piece in WGS84.';
