-- What a company is told of boundaries that others check against its claims or plot over them, without who it was.

-- When a company was last told of another one; the company itself never reads it.
CREATE TABLE app.neighbour_notice (
  company_id uuid NOT NULL REFERENCES app.company (id),
  asking_company_id uuid NOT NULL REFERENCES app.company (id),
  fact_type text NOT NULL CHECK (fact_type IN ('neighbour.checked', 'neighbour.plotted')),
  told_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, asking_company_id, fact_type)
);
ALTER TABLE app.neighbour_notice ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.neighbour_notice FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.neighbour_notice TO atlas_registry;
CREATE POLICY registry ON app.neighbour_notice TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.neighbour_notice FOR SELECT TO atlas_backup USING (true);

-- `app.enter` notes it with the person and the company. Without a note nobody manages one.
CREATE FUNCTION app.manages_company() RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT coalesce(current_setting('app.manages', true), '') = 'true' $$;
REVOKE EXECUTE ON FUNCTION app.manages_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.manages_company TO atlas_app;

CREATE POLICY management ON app.event AS RESTRICTIVE FOR SELECT TO atlas_app
  USING (type NOT IN ('neighbour.checked', 'neighbour.plotted') OR (SELECT app.manages_company()));
