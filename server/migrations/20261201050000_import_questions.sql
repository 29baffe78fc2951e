-- Imports ask about what a file leaves open, count against the company's storage, and are saved while nobody waits.

ALTER TABLE app.asset_import
  -- Files that were imported before this are not counted.
  ADD COLUMN size_bytes bigint NOT NULL DEFAULT 0 CHECK (size_bytes >= 0),
  -- What its person answered: encoding, dates, reading.
  ADD COLUMN answers jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN notes jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN question jsonb,
  ADD COLUMN trouble text,
  ADD COLUMN saved jsonb NOT NULL DEFAULT '[]',
  DROP CONSTRAINT asset_import_state_check,
  ADD CONSTRAINT asset_import_state_check CHECK (state IN
    ('READING', 'NEEDS_SYSTEM', 'NEEDS_ANSWER', 'READY', 'SAVING', 'DONE', 'STOPPED', 'FAILED'));

CREATE INDEX asset_import_by_starter ON app.asset_import (company_id, started_by, started_at DESC);
