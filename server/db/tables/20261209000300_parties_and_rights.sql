-- Who holds what: parties, their rights in assets, and the changes of rights that one person proposes and another decides.

CREATE TABLE app.party (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Null until someone states it: an operator is entered without it.
  kind text CHECK (kind IN ('person', 'company', 'syndicate', 'state')),
  name text NOT NULL,
  national_id text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  PRIMARY KEY (company_id, id),
  CHECK (name <> '' OR national_id <> '' OR phone <> '')
);
-- What is written about an operator leads to the party.
CREATE UNIQUE INDEX party_as_written ON app.party (company_id, name, national_id, phone);
CREATE INDEX party_by_name ON app.party (company_id, lower(name) COLLATE "C", id);
CREATE INDEX party_by_phone ON app.party (company_id, phone) WHERE phone <> '';
CREATE INDEX party_by_identity ON app.party (company_id, app.plain_identity(national_id)) WHERE national_id <> '';

CREATE TABLE app.asset_right (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  asset_id uuid NOT NULL,
  party_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('title', 'operation', 'lease', 'tribute', 'option', 'mortgage', 'caveat', 'servitude', 'environmental_duty')),
  -- The share of a title, in lowest terms; every other right is undivided.
  numerator bigint,
  denominator bigint,
  priority int NOT NULL CHECK (priority > 0),
  terms text NOT NULL DEFAULT '',
  valid_from date,
  valid_until date,
  document_id uuid,
  -- Whether only a decision of two people changes it. Until the asset is approved, what is written about its operator does.
  settled boolean NOT NULL DEFAULT false,
  entered_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  entered_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id),
  FOREIGN KEY (company_id, party_id) REFERENCES app.party (company_id, id),
  FOREIGN KEY (company_id, document_id) REFERENCES app.document (company_id, id),
  CONSTRAINT title_has_share CHECK ((kind = 'title') = (numerator IS NOT NULL) AND (numerator IS NULL) = (denominator IS NULL)),
  CONSTRAINT share_in_lowest_terms CHECK
    (numerator > 0 AND numerator <= denominator AND denominator <= 1000000000 AND gcd(numerator, denominator) = 1),
  CHECK (valid_until >= valid_from)
);
CREATE INDEX asset_right_by_asset ON app.asset_right (company_id, asset_id, priority);
CREATE INDEX asset_right_by_party ON app.asset_right (company_id, party_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX one_operation ON app.asset_right (company_id, asset_id) WHERE kind = 'operation' AND ended_at IS NULL;
CREATE UNIQUE INDEX one_title_of_party ON app.asset_right (company_id, asset_id, party_id) WHERE kind = 'title' AND ended_at IS NULL;

CREATE TABLE app.right_change (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  asset_id uuid NOT NULL,
  action text NOT NULL CHECK (action IN ('register', 'transfer', 'vary', 'discharge')),
  kind text NOT NULL,
  -- The right that it changes; null for a new one.
  right_id uuid,
  -- Who is to have the right; null where the party stays.
  party_id uuid,
  -- The share that is transferred, as a part of the whole asset.
  numerator bigint,
  denominator bigint,
  with_operation boolean NOT NULL DEFAULT false,
  terms text NOT NULL DEFAULT '',
  valid_from date,
  valid_until date,
  document_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'PROPOSED' CHECK (state IN ('PROPOSED', 'ENTERED', 'REFUSED', 'WITHDRAWN')),
  proposed_by uuid NOT NULL REFERENCES app.user_account (id),
  proposed_at timestamptz NOT NULL DEFAULT app.transaction_clock(),
  decided_by uuid REFERENCES app.user_account (id),
  decided_at timestamptz,
  reason text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, asset_id) REFERENCES app.asset (company_id, id),
  FOREIGN KEY (company_id, right_id) REFERENCES app.asset_right (company_id, id),
  FOREIGN KEY (company_id, party_id) REFERENCES app.party (company_id, id),
  FOREIGN KEY (company_id, document_id) REFERENCES app.document (company_id, id),
  CONSTRAINT change_of_a_right CHECK ((action = 'register') = (right_id IS NULL)),
  CONSTRAINT change_to_a_party CHECK ((action IN ('register', 'transfer')) = (party_id IS NOT NULL)),
  CONSTRAINT decided_once CHECK ((state = 'PROPOSED') = (decided_at IS NULL))
);
CREATE INDEX right_change_by_asset ON app.right_change (company_id, asset_id, state);
CREATE INDEX right_change_proposed ON app.right_change (company_id) WHERE state = 'PROPOSED';
ALTER TABLE app.asset_right
  ADD FOREIGN KEY (company_id, entered_by) REFERENCES app.right_change (company_id, id),
  ADD FOREIGN KEY (company_id, ended_by) REFERENCES app.right_change (company_id, id);

-- A migration works as the owner, whom the tables' own walls would keep out. Every operator becomes a party with the
-- operating right and the whole title.
ALTER TABLE app.asset NO FORCE ROW LEVEL SECURITY;
INSERT INTO app.party (company_id, name, national_id, phone)
SELECT DISTINCT a.company_id, a.operator_name, a.operator_national_id, a.operator_phone FROM app.asset a
WHERE (a.operator_name, a.operator_national_id, a.operator_phone) <> ('', '', '');
INSERT INTO app.asset_right (company_id, asset_id, party_id, kind, numerator, denominator, priority, settled, entered_at)
SELECT a.company_id, a.id, p.id, made.kind, made.whole, made.whole, made.priority,
  a.compliance_state IN ('APPROVED', 'NON_COMPLIANT'), a.created_at
FROM app.asset a
JOIN app.party p ON p.company_id = a.company_id AND p.name = a.operator_name
  AND p.national_id = a.operator_national_id AND p.phone = a.operator_phone
CROSS JOIN (VALUES ('title', 1, 1), ('operation', NULL, 2)) AS made (kind, whole, priority);
ALTER TABLE app.asset FORCE ROW LEVEL SECURITY;

-- ---------------------------------------------------------------- walls: who may touch which rows

-- The new owner of a function must be able to create in its schema while it changes hands.
GRANT CREATE ON SCHEMA app TO atlas_registry;
CREATE FUNCTION app.seen_parties() RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT r.party_id FROM app.asset_right r
    WHERE r.company_id = app.current_company_id() AND r.asset_id IN (SELECT app.seen_assets());
END
$$;
ALTER FUNCTION app.seen_parties OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.seen_parties FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.seen_parties TO atlas_app, atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;

ALTER TABLE app.party ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.party FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.party TO atlas_app;
GRANT SELECT, INSERT ON app.party TO atlas_registry;
CREATE POLICY of_company ON app.party TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.party AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR id IN (SELECT app.seen_parties()));
CREATE POLICY registry ON app.party TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.party FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.asset_right ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_right FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.asset_right TO atlas_app;
GRANT UPDATE (ended_at, ended_by) ON app.asset_right TO atlas_app;
GRANT SELECT, INSERT ON app.asset_right TO atlas_registry;
GRANT UPDATE (party_id, numerator, denominator, settled, ended_at) ON app.asset_right TO atlas_registry;
CREATE POLICY of_company ON app.asset_right TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.asset_right AS RESTRICTIVE FOR SELECT TO atlas_app
  USING ((SELECT app.sees_company()) OR asset_id IN (SELECT app.seen_assets()));
CREATE POLICY registry ON app.asset_right TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.asset_right FOR SELECT TO atlas_backup USING (true);

-- What is proposed is the business of the company's staff alone.
ALTER TABLE app.right_change ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.right_change FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT ON app.right_change TO atlas_app;
GRANT UPDATE (state, decided_by, decided_at, reason) ON app.right_change TO atlas_app;
CREATE POLICY of_company ON app.right_change TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY sight ON app.right_change AS RESTRICTIVE FOR SELECT TO atlas_app USING ((SELECT app.sees_company()));
GRANT SELECT ON app.right_change TO atlas_registry;
CREATE POLICY registry ON app.right_change FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.right_change FOR SELECT TO atlas_backup USING (true);
