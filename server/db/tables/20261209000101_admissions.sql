-- How the platform's desk lets companies in. Until it does, a company is private: its claims count for nobody else.

ALTER TABLE app.company ADD COLUMN admission text NOT NULL DEFAULT 'PRIVATE'
  CHECK (admission IN ('PRIVATE', 'APPLIED', 'RETURNED', 'ADMITTED', 'SUSPENDED'));
-- Companies from before, and the desk itself, are known already. The owner is bound by row-level security too.
ALTER TABLE app.company NO FORCE ROW LEVEL SECURITY;
UPDATE app.company SET admission = 'ADMITTED';
ALTER TABLE app.company FORCE ROW LEVEL SECURITY;

-- A company changes its settings; only the desk, through its functions, changes how far it is admitted.
REVOKE UPDATE ON app.company FROM atlas_app;
GRANT UPDATE (name, email, grant_required, demo, second_factor_roles) ON app.company TO atlas_app;
GRANT UPDATE (admission) ON app.company TO atlas_registry;
CREATE POLICY registry_admits ON app.company FOR UPDATE TO atlas_registry USING (true) WITH CHECK (true);

-- A document that belongs to no asset and to no base station is the company's own.
ALTER TABLE app.document DROP CONSTRAINT document_of_one_subject;
ALTER TABLE app.document ADD CONSTRAINT document_of_one_subject CHECK (num_nonnulls(asset_id, station_id) <= 1);
CREATE INDEX document_of_company ON app.document (company_id, filed_at) WHERE asset_id IS NULL AND station_id IS NULL;

-- With what a company applied last, and what the desk decided last. The history has the rest.
CREATE TABLE app.admission (
  company_id uuid PRIMARY KEY REFERENCES app.company (id),
  registration_number text,
  certificate_id uuid,
  applicant_id uuid REFERENCES app.user_account (id),
  applied_at timestamptz,
  reasons text[] NOT NULL DEFAULT '{}',
  comment text,
  decided_at timestamptz,
  FOREIGN KEY (company_id, certificate_id) REFERENCES app.document (company_id, id),
  -- A company from before this table can be suspended without ever having applied.
  CHECK (num_nonnulls(registration_number, certificate_id, applicant_id, applied_at) IN (0, 4))
);
CREATE INDEX admission_by_number ON app.admission (lower(registration_number));
CREATE INDEX admission_by_applicant ON app.admission (applicant_id);
ALTER TABLE app.admission ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.admission FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.admission TO atlas_app;
GRANT SELECT, INSERT, UPDATE ON app.admission TO atlas_registry;
CREATE POLICY of_company ON app.admission FOR SELECT TO atlas_app USING (company_id = (SELECT app.current_company_id()));
CREATE POLICY registry ON app.admission TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.admission FOR SELECT TO atlas_backup USING (true);

GRANT EXECUTE ON FUNCTION app.manages_company TO atlas_registry;
