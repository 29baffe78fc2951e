-- Trees of gates. A version never changes; the head says which one is the latest.

CREATE TABLE app.gate_tree (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  version int NOT NULL CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, id)
);

CREATE TABLE app.gate_tree_version (
  company_id uuid NOT NULL,
  tree_id uuid NOT NULL,
  version int NOT NULL CHECK (version > 0),
  -- {"name", "treeType", "children", "incomeTree", "shareholderTree"} as it leaves.
  definition jsonb NOT NULL CHECK (jsonb_typeof(definition) = 'object'),
  saved_by uuid NOT NULL REFERENCES app.user_account (id),
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, tree_id, version),
  FOREIGN KEY (company_id, tree_id) REFERENCES app.gate_tree (company_id, id)
);
CREATE TRIGGER gate_tree_version_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.gate_tree_version
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

ALTER TABLE app.gate_tree ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_tree FORCE ROW LEVEL SECURITY;
ALTER TABLE app.gate_tree_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.gate_tree_version FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE (version) ON app.gate_tree TO atlas_app;
GRANT SELECT, INSERT ON app.gate_tree_version TO atlas_app;
CREATE POLICY of_company ON app.gate_tree TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY of_company ON app.gate_tree_version TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
