-- What people are told of deals and payments, and how an asset is reached.

-- Two more kinds of notices: deals, and payments.
ALTER TABLE app.notice DROP CONSTRAINT notice_kind_check;
ALTER TABLE app.notice ADD CONSTRAINT notice_kind_check CHECK (kind IN
  ('assigned', 'mentioned', 'message', 'soon', 'late', 'returned', 'approval', 'gate', 'role', 'deal', 'payment'));

-- When both sides were told that the present state of a reservation runs out soon; null until then.
ALTER TABLE app.reservation ADD COLUMN reminded_at timestamptz;
GRANT UPDATE (reminded_at) ON app.reservation TO atlas_app;

-- A notice of a contract or a payment names who can decide about it.
GRANT SELECT ON app.rop_change, app.payment TO atlas_registry;
CREATE POLICY registry ON app.rop_change FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry ON app.payment FOR SELECT TO atlas_registry USING (true);

-- How an asset is reached; empty until a person records it.
ALTER TABLE app.asset ADD COLUMN access text NOT NULL DEFAULT ''
  CHECK (access IN ('', 'tarred_road', 'gravel_road', 'track', 'footpath'));
-- Assets from before show it too. Their triggers would write who changed them, and when.
ALTER TABLE app.asset NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.asset DISABLE TRIGGER USER;
UPDATE app.asset SET asset_json = (asset_json::jsonb || '{"access": ""}')::text;
ALTER TABLE app.asset ENABLE TRIGGER USER;
ALTER TABLE app.asset FORCE ROW LEVEL SECURITY;
