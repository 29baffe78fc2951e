-- An event above the limit waits for a second person, who approves or refuses it.
ALTER TABLE app.asset_event
  ADD COLUMN waits boolean NOT NULL DEFAULT false,
  ADD COLUMN decided_by uuid REFERENCES app.user_account (id),
  ADD COLUMN decided_at timestamptz,
  -- Why it was refused; null for any other.
  ADD COLUMN refusal text CHECK (length(refusal) BETWEEN 1 AND 200),
  ADD CHECK (NOT waits OR (posted = 0 AND next_on IS NULL AND decided_by IS NULL AND stopped_at IS NULL)),
  ADD CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  ADD CHECK (decided_by IS NULL OR decided_by <> created_by),
  ADD CHECK (refusal IS NULL OR (decided_by IS NOT NULL AND posted = 0 AND next_on IS NULL));
CREATE INDEX asset_event_waiting ON app.asset_event (company_id) WHERE waits;
CREATE INDEX asset_event_by_creator ON app.asset_event (company_id, created_by, created_at DESC);
GRANT UPDATE (waits, decided_by, decided_at, refusal) ON app.asset_event TO atlas_app;
