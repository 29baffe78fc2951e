-- What people asked of management: a role that opens a department, and the decision.
CREATE TABLE app.clearance_request (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  department text NOT NULL CHECK (department IN ('FRONTDESK', 'SALES', 'CARTOGRAPHY', 'SURVEY', 'MANAGEMENT')),
  role text CHECK (role IN ('Cartography', 'Survey', 'Sales', 'Reception', 'Manager', 'Director', 'Admin')),
  reason text NOT NULL CHECK (reason <> ''),
  asked_at timestamptz NOT NULL DEFAULT app.clock(),
  decision text CHECK (decision IN ('approved', 'declined')),
  given_role text CHECK (given_role IN ('Cartography', 'Survey', 'Sales', 'Reception', 'Manager', 'Director', 'Admin')),
  answer text CHECK (answer <> ''),
  decided_by uuid REFERENCES app.user_account (id),
  decided_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK ((decision IS NULL) = (decided_by IS NULL)),
  CHECK (coalesce(decision = 'approved', false) = (given_role IS NOT NULL)),
  CHECK (coalesce(decision = 'declined', false) = (answer IS NOT NULL)),
  -- Nobody decides about their own.
  CHECK (decided_by <> person_id)
);
CREATE UNIQUE INDEX clearance_request_open ON app.clearance_request (company_id, person_id, department) WHERE decision IS NULL;
CREATE INDEX clearance_request_by_person ON app.clearance_request (person_id, asked_at DESC);
CREATE INDEX clearance_request_by_decider ON app.clearance_request (decided_by);

ALTER TABLE app.clearance_request ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.clearance_request FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (decision, given_role, answer, decided_by, decided_at) ON app.clearance_request TO atlas_app;
GRANT SELECT, UPDATE (reason, answer) ON app.clearance_request TO atlas_registry;
CREATE POLICY concerned ON app.clearance_request FOR SELECT TO atlas_app
  USING (company_id = (SELECT app.current_company_id())
    AND (person_id = (SELECT app.current_user_id()) OR (SELECT app.manages_company())));
CREATE POLICY own ON app.clearance_request FOR INSERT TO atlas_app
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND person_id = (SELECT app.current_user_id()) AND decision IS NULL);
CREATE POLICY management ON app.clearance_request FOR UPDATE TO atlas_app
  USING (company_id = (SELECT app.current_company_id()) AND (SELECT app.manages_company()))
  WITH CHECK (company_id = (SELECT app.current_company_id()) AND decided_by = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.clearance_request TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.clearance_request FOR SELECT TO atlas_backup USING (true);
