COMMENT ON TABLE app.asset_import IS 'An import of assets from a file, from the upload to its end.';
COMMENT ON COLUMN app.asset_import.company_id IS 'The company.';
COMMENT ON COLUMN app.asset_import.id IS 'Identifies the import in the company.';
COMMENT ON COLUMN app.asset_import.category_id IS 'The category that the assets go into.';
COMMENT ON COLUMN app.asset_import.file_name IS 'Name of the uploaded file.';
COMMENT ON COLUMN app.asset_import.format IS 'Format of the file, as it was recognised.';
COMMENT ON COLUMN app.asset_import.sha256 IS
  'SHA-256 of the file, which is its address in the store: another system reads it again.';
COMMENT ON COLUMN app.asset_import.state IS
    'How far it has got: being read, waiting for an answer, ready, being saved, or finished.';
COMMENT ON COLUMN app.asset_import.system_id IS 'The coordinate system of the file; null while it is unknown.';
COMMENT ON COLUMN app.asset_import.system_source IS
  'How the system became known, such as `.prj` or `person`; null while it is unknown.';
COMMENT ON COLUMN app.asset_import.row_count IS 'Rows in the file.';
COMMENT ON COLUMN app.asset_import.rows_done IS 'Rows read or saved so far.';
COMMENT ON COLUMN app.asset_import.new_assets IS 'How many assets it would add or has added.';
COMMENT ON COLUMN app.asset_import.revisions IS 'How many assets get or got a new boundary.';
COMMENT ON COLUMN app.asset_import.unchanged IS 'How many rows match what the register already has.';
COMMENT ON COLUMN app.asset_import.fault_count IS 'How many faults were found.';
COMMENT ON COLUMN app.asset_import.faults IS
  'The first faults, as they are shown: [{"line", "column", "code", "message"}, …].';
COMMENT ON COLUMN app.asset_import.preview IS 'The first rows, as they are shown.';
COMMENT ON COLUMN app.asset_import.parsed IS 'Every row without a fault, as it would be saved; emptied at the end.';
COMMENT ON COLUMN app.asset_import.started_by IS 'Who uploaded the file.';
COMMENT ON COLUMN app.asset_import.started_at IS 'When it was uploaded.';
COMMENT ON COLUMN app.asset_import.updated_at IS 'When its work last reported progress.';
COMMENT ON COLUMN app.asset_import.size_bytes IS
  'Size of the file in bytes, which counts against the company''s storage.';
COMMENT ON COLUMN app.asset_import.answers IS 'What the person answered about the file: encoding, dates, reading.';
COMMENT ON COLUMN app.asset_import.notes IS 'What the reading assumed, in sentences.';
COMMENT ON COLUMN app.asset_import.question IS 'What the file leaves open, as an object; null when nothing is.';
COMMENT ON COLUMN app.asset_import.trouble IS 'Why the last save failed, as a sentence; null if it did not.';
COMMENT ON COLUMN app.asset_import.saved IS
  'The first assets that were saved, in the order of the file: [{"assetID", "assetNumber"}, …].';
