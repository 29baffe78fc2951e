-- Events of a category of assets: income, expenses and notes, once, in instalments or in a loop.

CREATE TABLE app.asset_event (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  number text NOT NULL,
  category_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  description text NOT NULL CHECK (length(description) <= 200),
  -- Cents of a dollar.
  value bigint NOT NULL CHECK (abs(value) <= 9000000000000000),
  -- A word, or a number of days; empty for an event that does not repeat.
  repeats text NOT NULL CHECK (repeats IN ('', 'weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly') OR repeats ~ '^[1-9]\d{0,3}$'),
  parts int CHECK (parts BETWEEN 2 AND 360),
  starts_on date NOT NULL,
  posted int NOT NULL DEFAULT 0 CHECK (posted >= 0),
  -- The day of the next occurrence; null when none is left.
  next_on date,
  created_by uuid NOT NULL REFERENCES app.user_account (id),
  created_at timestamptz NOT NULL DEFAULT app.clock(),
  stopped_by uuid REFERENCES app.user_account (id),
  stopped_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, number),
  FOREIGN KEY (company_id, category_id) REFERENCES app.asset_category (company_id, id),
  CHECK (parts IS NULL OR repeats <> ''),
  CHECK (parts IS NULL OR posted <= parts),
  CHECK ((stopped_at IS NULL) = (stopped_by IS NULL)),
  CHECK (stopped_at IS NULL OR next_on IS NULL)
);
CREATE INDEX asset_event_due ON app.asset_event (next_on) WHERE next_on IS NOT NULL;
CREATE INDEX asset_event_open ON app.asset_event (company_id) WHERE next_on IS NOT NULL;
CREATE INDEX asset_event_by_category ON app.asset_event (company_id, category_id, created_at DESC);
CREATE INDEX asset_event_by_company ON app.asset_event (company_id, created_at DESC);

CREATE TABLE app.asset_event_receipt (
  company_id uuid NOT NULL,
  event_id uuid NOT NULL,
  place int NOT NULL CHECK (place > 0),
  document_id uuid NOT NULL,
  PRIMARY KEY (company_id, event_id, place),
  FOREIGN KEY (company_id, event_id) REFERENCES app.asset_event (company_id, id),
  FOREIGN KEY (company_id, document_id) REFERENCES app.document (company_id, id)
);

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.asset_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_event FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (posted, next_on, stopped_by, stopped_at) ON app.asset_event TO atlas_app;
GRANT SELECT ON app.asset_event TO atlas_registry;
CREATE POLICY of_company ON app.asset_event TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY created_in_ones_own_name ON app.asset_event AS RESTRICTIVE FOR INSERT TO atlas_app
  WITH CHECK (created_by = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.asset_event FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.asset_event FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.asset_event_receipt ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_event_receipt FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.asset_event_receipt TO atlas_app;
CREATE POLICY of_company ON app.asset_event_receipt TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_books()));
CREATE POLICY backup ON app.asset_event_receipt FOR SELECT TO atlas_backup USING (true);
