-- When a SUPERADMIN last came into a company that they do not belong to: the company's history has each visit.
CREATE TABLE app.company_visit (
  company_id uuid NOT NULL REFERENCES app.company (id),
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  visited_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, person_id)
);
ALTER TABLE app.company_visit ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.company_visit FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.company_visit TO atlas_registry;
CREATE POLICY registry ON app.company_visit TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.company_visit FOR SELECT TO atlas_backup USING (true);
