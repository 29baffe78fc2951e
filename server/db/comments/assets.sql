COMMENT ON TABLE app.asset_category IS 'A category that a company sorts its assets into, such as gold claims.';
COMMENT ON COLUMN app.asset_category.company_id IS 'The company.';
COMMENT ON COLUMN app.asset_category.id IS 'Identifies the category in the company.';
COMMENT ON COLUMN app.asset_category.name IS 'What the category is called. Unique in the company, ignoring case.';
COMMENT ON COLUMN app.asset_category.created_at IS 'When it was made.';
COMMENT ON COLUMN app.asset_category.commodity IS
  'The public catalogue of the category''s assets, as `/commodity/{slug}`.';

COMMENT ON TABLE app.asset IS 'A claim or piece of land that a company plots, certifies and sells.';
COMMENT ON COLUMN app.asset.company_id IS 'The company that owns it.';
COMMENT ON COLUMN app.asset.id IS 'Identifies the asset in the company.';
COMMENT ON COLUMN app.asset.category_id IS 'Its category.';
COMMENT ON COLUMN app.asset.asset_number IS
  'The plot number; once approved, the certificate number. Unique in the company.';
COMMENT ON COLUMN app.asset.asset_name IS 'What it is called; empty when it has no name.';
COMMENT ON COLUMN app.asset.operator_name IS 'Who works it; empty when unknown.';
COMMENT ON COLUMN app.asset.operator_national_id IS 'National ID of the operator, as written; empty when unknown.';
COMMENT ON COLUMN app.asset.operator_phone IS
    'Phone number of the operator in E.164; empty when unknown. Client maps and holdings are looked up by it.';
COMMENT ON COLUMN app.asset.date_of_purchase IS 'When the operator bought it; null when unknown.';
COMMENT ON COLUMN app.asset.access IS
  'How it is reached: tarred_road, gravel_road, track or footpath; empty until a person records it. Price ranges weigh it.';
COMMENT ON COLUMN app.asset.compliance_state IS 'How far it has got from prospect to approval.';
COMMENT ON COLUMN app.asset.ownership_state IS
  'Whether it is held, on sale, reserved, rented with the option to purchase, or sold.';
COMMENT ON COLUMN app.asset.standing IS 'Whether it is active, disputed, or out of use.';
COMMENT ON COLUMN app.asset.dispute_cause IS
  'Why it is disputed: `overlap` ends with the overlap; a person settles anything else. Null while it is not.';
COMMENT ON COLUMN app.asset.revision IS 'The newest revision of its boundary, from 1; 0 before the first.';
COMMENT ON COLUMN app.asset.ring IS
  'The current boundary as a closed ring in WGS84, in the order in which it was plotted; null before the first.';
COMMENT ON COLUMN app.asset.center IS 'A point on its surface in WGS84: a concave ring''s centroid may lie outside.';
COMMENT ON COLUMN app.asset.area_square_metres IS 'Area on the ellipsoid of WGS84, in square metres.';
COMMENT ON COLUMN app.asset.perimeter_metres IS 'Length of the outline on the ellipsoid of WGS84, in metres.';
COMMENT ON COLUMN app.asset.created_at IS 'When it was entered.';
COMMENT ON COLUMN app.asset.updated_at IS 'When it last changed.';

COMMENT ON TABLE app.asset_json IS 'The ready-made JSON text of each asset, as lists send it, abbreviated. Triggers of the asset write it.';
COMMENT ON COLUMN app.asset_json.company_id IS 'The company that owns the asset.';
COMMENT ON COLUMN app.asset_json.asset_id IS 'The asset.';
COMMENT ON COLUMN app.asset_json.category_id IS 'Its category.';
COMMENT ON COLUMN app.asset_json.asset_number IS 'Its number, in the order of which lists are read.';
COMMENT ON COLUMN app.asset_json.in_use IS 'Whether it is active or disputed.';
COMMENT ON COLUMN app.asset_json.json IS 'The JSON, with everything that people of the company who see all of it may read. What all assets repeat is a control character each.';

COMMENT ON TABLE app.asset_search IS
  'The texts by which an asset is found, with an index of their trigrams. Triggers keep it; only functions of the registry read it.';
COMMENT ON COLUMN app.asset_search.company_id IS 'The company.';
COMMENT ON COLUMN app.asset_search.asset_id IS 'The asset.';
COMMENT ON COLUMN app.asset_search.operator_words IS
  'The operator''s phone number and name, one per line, in lower case.';
COMMENT ON COLUMN app.asset_search.asset_words IS 'The asset''s name and number, one per line, in lower case.';
COMMENT ON FUNCTION app.search_lines IS
  'Two fields as a search looks through them: one per line, in lower case.';

COMMENT ON TABLE app.asset_succession IS 'Which asset came out of which, by a split or a merger.';
COMMENT ON COLUMN app.asset_succession.company_id IS 'The company of both.';
COMMENT ON COLUMN app.asset_succession.predecessor_id IS 'The asset that was split or merged.';
COMMENT ON COLUMN app.asset_succession.successor_id IS 'The asset that came out of it.';
COMMENT ON COLUMN app.asset_succession.created_at IS 'When it was split or merged.';

COMMENT ON FUNCTION app.plain_identity IS
    'A National ID without the separators that people write between its parts. An index is built on it, so only a '
    'migration may change it.';

COMMENT ON FUNCTION app.seen_assets IS
    'The assets of the current company that concern the actor: those that they hold or operate, and those with a gate '
    'that names them. Row-level security uses it for people who cannot see the whole company.';
COMMENT ON FUNCTION app.seen_categories IS 'The categories of the assets in seen_assets.';

COMMENT ON TABLE app.asset_delta IS
  'What a write added to the sums over assets or took from them, until a job folds it into them. A row locks nothing that another write needs.';
COMMENT ON COLUMN app.asset_delta.company_id IS
  'The company.';
COMMENT ON COLUMN app.asset_delta.id IS
  'Identifies the row; rises with time within a company.';
COMMENT ON COLUMN app.asset_delta.category_id IS
  'Category of the assets; null in a row that only counts a change.';
COMMENT ON COLUMN app.asset_delta.compliance_state IS
  'Their compliance state.';
COMMENT ON COLUMN app.asset_delta.standing IS
  'Their standing.';
COMMENT ON COLUMN app.asset_delta.x IS
  'Column of the tile of zoom 13 that has their centres; null without a boundary.';
COMMENT ON COLUMN app.asset_delta.y IS
  'Row of that tile.';
COMMENT ON COLUMN app.asset_delta.assets IS
  'How many came; negative for those that left.';
COMMENT ON COLUMN app.asset_delta.revisions IS
  'Change in the number of their boundaries revisions.';
COMMENT ON COLUMN app.asset_delta.square_metres IS
  'Change in their area, each rounded to a square centimetre.';
COMMENT ON COLUMN app.asset_delta.across IS
  'Sum of the centres distances from the worlds west edge in Web Mercator, in units of which 2^30 make the width of the world.';
COMMENT ON COLUMN app.asset_delta.down IS
  'Sum of the centres distances from the north edge, in the same units.';
COMMENT ON COLUMN app.asset_delta.id_high IS
  'Exclusive or of the first halves of the assets ids.';
COMMENT ON COLUMN app.asset_delta.id_low IS
  'Exclusive or of the second halves: the ids of an asset alone are its own.';
COMMENT ON COLUMN app.asset_delta.west IS
  'West edge of the box around the rings, in degrees of longitude; null without a ring.';
COMMENT ON COLUMN app.asset_delta.south IS
  'South edge, in degrees of latitude.';
COMMENT ON COLUMN app.asset_delta.east IS
  'East edge, in degrees of longitude.';
COMMENT ON COLUMN app.asset_delta.north IS
  'North edge, in degrees of latitude.';

COMMENT ON TABLE app.asset_sum IS
  'Sums over the assets of a category in one state. Folded rows only: app.asset_part adds the others.';
COMMENT ON COLUMN app.asset_sum.company_id IS
  'The company.';
COMMENT ON COLUMN app.asset_sum.category_id IS
  'Category of the assets.';
COMMENT ON COLUMN app.asset_sum.compliance_state IS
  'Their compliance state.';
COMMENT ON COLUMN app.asset_sum.standing IS
  'Their standing.';
COMMENT ON COLUMN app.asset_sum.assets IS
  'How many there are.';
COMMENT ON COLUMN app.asset_sum.revisions IS
  'How many revisions their boundaries have.';
COMMENT ON COLUMN app.asset_sum.square_metres IS
  'Their area, each rounded to a square centimetre.';
COMMENT ON COLUMN app.asset_sum.west IS
  'West edge of the box around the rings, in degrees of longitude; null without a ring.';
COMMENT ON COLUMN app.asset_sum.south IS
  'South edge, in degrees of latitude.';
COMMENT ON COLUMN app.asset_sum.east IS
  'East edge, in degrees of longitude.';
COMMENT ON COLUMN app.asset_sum.north IS
  'North edge, in degrees of latitude.';

COMMENT ON TABLE app.asset_cell IS
  'Assets in use whose centre lies in a tile, in one state: what the clusters of a map are made of.';
COMMENT ON COLUMN app.asset_cell.company_id IS
  'The company.';
COMMENT ON COLUMN app.asset_cell.category_id IS
  'Category of the assets; all zeros for those of all categories together.';
COMMENT ON COLUMN app.asset_cell.zoom IS
  'Zoom of the tile: 5, 7, 9, 11 or 13; up to 11 in a single category.';
COMMENT ON COLUMN app.asset_cell.cell IS
  'Number of the tile, see app.tile_cell.';
COMMENT ON COLUMN app.asset_cell.compliance_state IS
  'Their compliance state.';
COMMENT ON COLUMN app.asset_cell.assets IS
  'How many there are.';
COMMENT ON COLUMN app.asset_cell.across IS
  'Sum of the centres distances from the worlds west edge in Web Mercator, in units of which 2^30 make the width of the world.';
COMMENT ON COLUMN app.asset_cell.down IS
  'Sum of the centres distances from the north edge, in the same units.';
COMMENT ON COLUMN app.asset_cell.id_high IS
  'Exclusive or of the first halves of the assets ids.';
COMMENT ON COLUMN app.asset_cell.id_low IS
  'Exclusive or of the second halves: the ids of an asset alone are its own.';

COMMENT ON TABLE app.asset_cell_change IS
  'How often something that a tile of zoom 13 shows has changed.';
COMMENT ON COLUMN app.asset_cell_change.company_id IS
  'The company.';
COMMENT ON COLUMN app.asset_cell_change.cell IS
  'Number of the tile, see app.tile_cell; -1 for changes of boundaries across more tiles than are counted.';
COMMENT ON COLUMN app.asset_cell_change.changes IS
  'How many changes are folded.';

COMMENT ON TABLE app.asset_changes IS
  'How often the assets of a company changed. Folded changes only: app.asset_version adds the others.';
COMMENT ON COLUMN app.asset_changes.company_id IS
  'The company.';
COMMENT ON COLUMN app.asset_changes.changes IS
  'How many changes are folded.';

COMMENT ON COLUMN app.asset_part.company_id IS 'The company.';
COMMENT ON COLUMN app.asset_part.category_id IS 'Category of the assets.';
COMMENT ON COLUMN app.asset_part.compliance_state IS 'Their compliance state.';
COMMENT ON COLUMN app.asset_part.standing IS 'Their standing.';
COMMENT ON COLUMN app.asset_part.assets IS 'How many this part adds; negative for what it takes away.';
COMMENT ON COLUMN app.asset_part.revisions IS 'How many revisions of their boundaries it adds.';
COMMENT ON COLUMN app.asset_part.square_metres IS 'How many square metres it adds.';

COMMENT ON COLUMN app.asset_condition.company_id IS 'The company of the asset.';
COMMENT ON COLUMN app.asset_condition.id IS 'The asset.';
COMMENT ON COLUMN app.asset_condition.in_use IS 'Whether steps can still be taken on it.';
COMMENT ON COLUMN app.asset_condition.approved IS 'Whether its certificate is valid.';
