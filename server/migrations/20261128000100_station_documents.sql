-- A document belongs to one asset or to one base station. A station that was taken out stays, so that its documents do.

ALTER TABLE app.base_station ADD COLUMN removed_at timestamptz;
REVOKE DELETE ON app.base_station FROM atlas_app;

ALTER TABLE app.document
  ALTER COLUMN asset_id DROP NOT NULL,
  ADD COLUMN station_id uuid,
  ADD FOREIGN KEY (company_id, station_id) REFERENCES app.base_station (company_id, id),
  ADD CONSTRAINT document_of_one_subject CHECK (num_nonnulls(asset_id, station_id) = 1);
CREATE INDEX document_by_station ON app.document (company_id, station_id, filed_at) WHERE station_id IS NOT NULL;
