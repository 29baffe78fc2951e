-- A SUPERADMIN enters a company of others only on a visit, which they open with a reason. There is one row for each pair: the
-- present visit, or the last one. The company's history has them all.
-- A migration works as the owner, whom the table's own walls would keep out.
ALTER TABLE app.company_visit NO FORCE ROW LEVEL SECURITY;
DELETE FROM app.company_visit;
ALTER TABLE app.company_visit FORCE ROW LEVEL SECURITY;
ALTER TABLE app.company_visit RENAME COLUMN visited_at TO opened_at;
ALTER TABLE app.company_visit
  ADD COLUMN id uuid NOT NULL,
  ADD COLUMN reason text NOT NULL CHECK (reason ~ '^[a-z_]+$'),
  ADD COLUMN note text NOT NULL CHECK (note <> ''),
  ADD COLUMN ends_at timestamptz NOT NULL;
