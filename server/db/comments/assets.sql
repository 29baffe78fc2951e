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
COMMENT ON COLUMN app.asset.operator_text IS
    'The text that a search of the lists looks through, in lower case, one field per line.';
COMMENT ON COLUMN app.asset.search_text IS
    'The text that a search for a single asset looks through, in lower case, one field per line.';
COMMENT ON COLUMN app.asset.asset_json IS 'The asset as lists send it: ready-made JSON text, maintained by a trigger.';

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
