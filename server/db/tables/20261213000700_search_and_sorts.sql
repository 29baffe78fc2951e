-- An index for every sort of the table of assets, and search by trigrams.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

-- Beside app.asset, so that a step of an asset's life leaves its trigrams alone. No foreign key: the triggers that write it fire on the
-- asset itself, and a check of each row would cost an import more than the row.
CREATE TABLE app.asset_search (
  company_id uuid NOT NULL,
  asset_id uuid NOT NULL,
  operator_words text NOT NULL,
  asset_words text NOT NULL,
  PRIMARY KEY (company_id, asset_id)
);
ALTER TABLE app.asset_search ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.asset_search FORCE ROW LEVEL SECURITY;
-- No request reads or writes it: under row-level security no trigram index would ever be used.
GRANT SELECT, INSERT, UPDATE ON app.asset_search TO atlas_registry;
CREATE POLICY registry ON app.asset_search TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.asset_search FOR SELECT TO atlas_backup USING (true);

-- Fields of a text are one line each, in lower case.
CREATE FUNCTION app.search_lines(first text, second text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT lower(first || E'\n' || second) $$;
REVOKE EXECUTE ON FUNCTION app.search_lines FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.search_lines TO atlas_app, atlas_registry;

INSERT INTO app.asset_search (company_id, asset_id, operator_words, asset_words)
SELECT company_id, id, app.search_lines(operator_phone, operator_name), app.search_lines(asset_name, asset_number) FROM app.asset;

-- A small pending list: every search reads all of it, and whoever fills it moves it into the index.
CREATE INDEX asset_search_words ON app.asset_search
  USING gin (company_id, operator_words gin_trgm_ops, asset_words gin_trgm_ops) WITH (gin_pending_list_limit = 256);

DROP INDEX app.asset_number;
ALTER TABLE app.asset DROP COLUMN operator_text, DROP COLUMN search_text;
CREATE UNIQUE INDEX asset_number ON app.asset (company_id, asset_number);

CREATE INDEX asset_by_name ON app.asset (company_id, (lower(asset_name) COLLATE "C"), id);
CREATE INDEX asset_by_operator_name ON app.asset (company_id, (lower(operator_name) COLLATE "C"), id);
CREATE INDEX asset_by_change ON app.asset (company_id, updated_at, id);
CREATE INDEX asset_by_area ON app.asset (company_id, (coalesce(area_square_metres, -1)), id);
-- The id of a category is random, so the company's would only make these larger.
CREATE INDEX asset_of_category_by_name ON app.asset (category_id, (lower(asset_name) COLLATE "C"), id);
CREATE INDEX asset_of_category_by_operator_name ON app.asset (category_id, (lower(operator_name) COLLATE "C"), id);
CREATE INDEX asset_of_category_by_change ON app.asset (category_id, updated_at, id);
CREATE INDEX asset_of_category_by_area ON app.asset (category_id, (coalesce(area_square_metres, -1)), id);
-- For a state that few assets are in.
CREATE INDEX asset_by_state ON app.asset (company_id, compliance_state);
-- What waits for approval, in the order of its page.
CREATE INDEX asset_awaiting_approval ON app.asset (company_id, standing, updated_at, id)
  WHERE compliance_state = 'PLOTTED' AND standing IN ('ACTIVE', 'DISPUTED');
-- What is for sale, reserved, rented or sold.
CREATE INDEX asset_in_sale ON app.asset (company_id, ownership_state) WHERE ownership_state <> 'HELD';
-- For the search of a text in one jurisdiction, and for one with few assets.
DROP INDEX app.asset_jurisdiction_by_jurisdiction;
CREATE INDEX asset_jurisdiction_by_jurisdiction ON app.asset_jurisdiction (jurisdiction_id, company_id) INCLUDE (asset_id);

-- For the kinds of events that are few among many others.
CREATE INDEX event_by_type ON app.event (company_id, type, occurred_at DESC, id DESC) WHERE company_id IS NOT NULL;

-- Parties are searched in the same way.
CREATE INDEX party_by_words ON app.party USING gin (company_id, (lower(name)) gin_trgm_ops, phone gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);

-- What the last check of the ledger found right, so that the next begins there.
CREATE TABLE app.ledger_checked (
  account_id uuid PRIMARY KEY REFERENCES app.account (id),
  version bigint NOT NULL,
  debits_posted bigint NOT NULL,
  debits_pending bigint NOT NULL,
  credits_posted bigint NOT NULL,
  credits_pending bigint NOT NULL
);
ALTER TABLE app.ledger_checked ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.ledger_checked FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE ON app.ledger_checked TO atlas_registry;
CREATE POLICY registry ON app.ledger_checked TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.ledger_checked FOR SELECT TO atlas_backup USING (true);
