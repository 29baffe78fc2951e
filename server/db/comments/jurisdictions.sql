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

COMMENT ON COLUMN app.asset_jurisdiction.in_use IS
  'Whether the asset is in use, as its standing says. A trigger follows it.';
COMMENT ON COLUMN app.asset_jurisdiction.approved IS
  'Whether the asset is approved. A trigger follows it.';

COMMENT ON TABLE app.jurisdiction_delta IS
  'What a write added to the sums of an area or took from them, until a job folds it into them.';
COMMENT ON COLUMN app.jurisdiction_delta.company_id IS
  'The company.';
COMMENT ON COLUMN app.jurisdiction_delta.id IS
  'Identifies the row.';
COMMENT ON COLUMN app.jurisdiction_delta.jurisdiction_id IS
  'The area.';
COMMENT ON COLUMN app.jurisdiction_delta.assets IS
  'How many assets in use came; negative for those that left.';
COMMENT ON COLUMN app.jurisdiction_delta.approved IS
  'How many of them are approved.';
COMMENT ON COLUMN app.jurisdiction_delta.square_metres IS
  'Change in the square metres inside.';

COMMENT ON TABLE app.jurisdiction_sum IS
  'What a company has in an area. Folded rows only: app.sums_of_jurisdictions adds the others.';
COMMENT ON COLUMN app.jurisdiction_sum.company_id IS
  'The company.';
COMMENT ON COLUMN app.jurisdiction_sum.jurisdiction_id IS
  'The area.';
COMMENT ON COLUMN app.jurisdiction_sum.assets IS
  'How many assets in use lie in it.';
COMMENT ON COLUMN app.jurisdiction_sum.approved IS
  'How many of them are approved.';
COMMENT ON COLUMN app.jurisdiction_sum.square_metres IS
  'Their parts inside, in square metres.';
