COMMENT ON TABLE app.boundary IS
  'A revision of an asset''s boundary: what was typed, and its result. Never overwritten.';
COMMENT ON COLUMN app.boundary.company_id IS 'The company that holds the asset.';
COMMENT ON COLUMN app.boundary.asset_id IS 'The asset.';
COMMENT ON COLUMN app.boundary.revision IS 'Counted from 1 for each asset.';
COMMENT ON COLUMN app.boundary.system_id IS 'The coordinate system that it was typed in, such as `lo27`.';
COMMENT ON COLUMN app.boundary.definition_version IS
  'Version of the definitions of coordinate systems that converted it.';
COMMENT ON COLUMN app.boundary.typed IS '[[first, second], …] in the order of the system, exactly as sent.';
COMMENT ON COLUMN app.boundary.constants IS
  '{"first", "second"} that the sheet left out and the conversion added; null when there were none.';
COMMENT ON COLUMN app.boundary.ring IS 'The result: a closed ring in WGS84, in the order in which it was plotted.';
COMMENT ON COLUMN app.boundary.area_square_metres IS 'Area on the ellipsoid of WGS84, in square metres.';
COMMENT ON COLUMN app.boundary.perimeter_metres IS 'Length of the outline on the ellipsoid of WGS84, in metres.';
COMMENT ON COLUMN app.boundary.accuracy_metres IS 'How far the conversion may be off, in metres; null when unknown.';
COMMENT ON COLUMN app.boundary.warnings IS 'Warnings about the ring that did not stop it from being saved, as a list.';
COMMENT ON COLUMN app.boundary.plotted_by IS 'Who plotted it.';
COMMENT ON COLUMN app.boundary.plotted_at IS 'When it was plotted.';

COMMENT ON TABLE app.overlap IS
    'Both directions of each pair of assets in use that share a square metre or more; anything smaller comes from '
    'rounding shared edges.';
COMMENT ON COLUMN app.overlap.company_id IS 'The company of the asset.';
COMMENT ON COLUMN app.overlap.asset_id IS 'The asset.';
COMMENT ON COLUMN app.overlap.neighbour_company_id IS 'The company of its neighbour.';
COMMENT ON COLUMN app.overlap.neighbour_id IS 'The neighbour.';
COMMENT ON COLUMN app.overlap.square_metres IS
    'The ground that both share, in square metres. Null where the neighbour''s outline is too intricate to measure, or '
    'the limit on measuring was reached.';
COMMENT ON COLUMN app.overlap.reference IS
    'The company''s own reference for the overlap, since it may not be able to name the other claim. A new measurement '
    'gets a new one.';

COMMENT ON TABLE app.overlap_consent IS
  'Consent of a company to share the exact figures of an overlap with the company of the other claim. They are shared '
  'while both consent, and neither boundary has been plotted again.';
COMMENT ON COLUMN app.overlap_consent.company_id IS 'The company that consents.';
COMMENT ON COLUMN app.overlap_consent.asset_id IS 'Its asset.';
COMMENT ON COLUMN app.overlap_consent.neighbour_company_id IS 'The company that it would share with.';
COMMENT ON COLUMN app.overlap_consent.neighbour_id IS 'The asset of that company.';
COMMENT ON COLUMN app.overlap_consent.revision IS 'The boundary of the asset that the consent is about.';
COMMENT ON COLUMN app.overlap_consent.neighbour_revision IS 'The boundary of the other asset that the consent is about.';
COMMENT ON COLUMN app.overlap_consent.shows_name IS 'Whether the other company may see the name of this one.';
COMMENT ON COLUMN app.overlap_consent.shows_number IS 'Whether the other company may see the number of the asset.';
COMMENT ON COLUMN app.overlap_consent.consented_at IS 'When the company consented.';

COMMENT ON TABLE app.neighbour_notice IS
    'When a company was last told that a boundary of another was checked against its claims or plotted over them. The '
    'notice does not say whose boundary it was.';
COMMENT ON COLUMN app.neighbour_notice.company_id IS 'The company that was told.';
COMMENT ON COLUMN app.neighbour_notice.asking_company_id IS 'The company whose boundary it was.';
COMMENT ON COLUMN app.neighbour_notice.fact_type IS 'The event that told it, which is told apart for each type.';
COMMENT ON COLUMN app.neighbour_notice.told_at IS 'When it was last told; an hour later it is told again.';

COMMENT ON TABLE app.settled_overlap IS
  'Overlaps between two companies of which the platform''s desk decided that both boundaries stand, in both directions. A row '
  'holds while both assets have these revisions.';
COMMENT ON COLUMN app.settled_overlap.company_id IS 'The company of one of the two assets.';
COMMENT ON COLUMN app.settled_overlap.asset_id IS 'One of the two assets.';
COMMENT ON COLUMN app.settled_overlap.revision IS 'The revision of its boundary that the desk decided about.';
COMMENT ON COLUMN app.settled_overlap.neighbour_company_id IS 'The company of the other asset.';
COMMENT ON COLUMN app.settled_overlap.neighbour_id IS 'The other asset.';
COMMENT ON COLUMN app.settled_overlap.neighbour_revision IS 'The revision of its boundary that the desk decided about.';
COMMENT ON COLUMN app.settled_overlap.reason IS 'Why both stand, in the desk''s words.';
COMMENT ON COLUMN app.settled_overlap.settled_at IS 'When the desk decided.';
