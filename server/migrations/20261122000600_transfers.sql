-- Imports of assets from files, from the upload to their end.

CREATE TABLE app.asset_import (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  category_id uuid NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'geojson', 'kml', 'kmz', 'gpx', 'shapefile', 'dxf')),
  -- The file's address in the store: another system reads it anew.
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  state text NOT NULL CHECK (state IN ('READING', 'NEEDS_SYSTEM', 'READY', 'SAVING', 'DONE', 'STOPPED', 'FAILED')),
  system_id text,
  system_source text,
  row_count int NOT NULL DEFAULT 0,
  rows_done int NOT NULL DEFAULT 0,
  new_assets int NOT NULL DEFAULT 0,
  revisions int NOT NULL DEFAULT 0,
  unchanged int NOT NULL DEFAULT 0,
  fault_count int NOT NULL DEFAULT 0,
  -- The first faults and the first rows, as they are shown.
  faults jsonb NOT NULL DEFAULT '[]',
  preview jsonb NOT NULL DEFAULT '[]',
  -- Every row without a fault, as it would be registered; emptied at the end.
  parsed jsonb NOT NULL DEFAULT '[]',
  started_by uuid NOT NULL REFERENCES app.user_account (id),
  started_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, category_id) REFERENCES app.asset_category (company_id, id)
);

ALTER TABLE app.asset_import ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_import FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.asset_import TO atlas_app;
CREATE POLICY of_company ON app.asset_import TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
