-- Lean rows of assets, and what plotting one compares it with.

-- The ready-made JSON of assets leaves their rows: it is two thirds of them, and most queries read neither.
CREATE TABLE app.asset_json (
  company_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  -- In the order of lists, so that a list reads this table alone.
  category_id uuid NOT NULL,
  asset_number text COLLATE "C" NOT NULL,
  in_use boolean NOT NULL,
  json text NOT NULL,
  PRIMARY KEY (company_id, asset_id)
);
CREATE INDEX asset_json_by_category ON app.asset_json (company_id, category_id, asset_number);

-- A migration works as the owner, whom the table's own walls would keep out.
ALTER TABLE app.asset NO FORCE ROW LEVEL SECURITY;
INSERT INTO app.asset_json (company_id, asset_id, category_id, asset_number, in_use, json)
SELECT a.company_id, a.id, a.category_id, a.asset_number, a.standing IN ('ACTIVE', 'DISPUTED'), a.asset_json FROM app.asset a;
ALTER TABLE app.asset FORCE ROW LEVEL SECURITY;
ALTER TABLE app.asset DROP COLUMN asset_json;

ALTER TABLE app.asset_json ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_json FORCE ROW LEVEL SECURITY;
GRANT SELECT ON app.asset_json TO atlas_app;
GRANT SELECT, INSERT, UPDATE ON app.asset_json TO atlas_registry;
CREATE POLICY of_company ON app.asset_json FOR SELECT TO atlas_app USING (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.asset_json AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR asset_id IN (SELECT app.seen_assets()));
CREATE POLICY registry ON app.asset_json TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.asset_json FOR SELECT TO atlas_backup USING (true);

-- Holdings are looked up by the parties of rights.
DROP INDEX app.asset_by_operator_identity;
-- Its primary key begins with the actor, too.
DROP INDEX app.idempotency_by_actor;

-- Everybody who plots would lock the same company and the same province, and every lock that two transactions share is a
-- row of its own. An asset's category belongs to its company, and companies stay. Triggers write and remove the others.
ALTER TABLE app.asset DROP CONSTRAINT asset_company_id_fkey;
ALTER TABLE app.asset_jurisdiction DROP CONSTRAINT asset_jurisdiction_jurisdiction_id_fkey;

-- The areas in pieces of few corners, so that a new asset is not compared with the border of a whole province.
CREATE TABLE app.jurisdiction_piece (
  jurisdiction_id uuid NOT NULL REFERENCES app.jurisdiction (id) ON DELETE CASCADE,
  place bigint NOT NULL,
  company_id uuid,
  outline geometry(Geometry, 4326) NOT NULL,
  PRIMARY KEY (jurisdiction_id, place)
);
CREATE INDEX jurisdiction_piece_by_outline ON app.jurisdiction_piece USING gist (outline);

ALTER TABLE app.jurisdiction NO FORCE ROW LEVEL SECURITY;
INSERT INTO app.jurisdiction_piece (jurisdiction_id, place, company_id, outline)
SELECT j.id, part.place, j.company_id, part.outline
FROM app.jurisdiction j CROSS JOIN LATERAL public.ST_Subdivide(j.boundary, 64) WITH ORDINALITY AS part (outline, place);
ALTER TABLE app.jurisdiction FORCE ROW LEVEL SECURITY;

ALTER TABLE app.jurisdiction_piece ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.jurisdiction_piece FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON app.jurisdiction_piece TO atlas_registry;
CREATE POLICY registry ON app.jurisdiction_piece TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.jurisdiction_piece FOR SELECT TO atlas_backup USING (true);
