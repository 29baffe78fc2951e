-- What tells people of things that concern them: notices, how each person wants to hear of them, and the browsers that show them.

-- Facts that give notices wait here until the job has made them, in the transaction that takes the fact out. A cursor on the
-- facts themselves would miss those whose transaction ends late.
CREATE TABLE app.notice_waiting (
  arrived bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON app.notice_waiting TO atlas_registry;

CREATE TABLE app.notice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  -- Null for what concerns the whole register.
  company_id uuid REFERENCES app.company (id),
  kind text NOT NULL CHECK (kind IN ('assigned', 'mentioned', 'message', 'soon', 'late', 'returned', 'approval', 'gate', 'role')),
  -- What happened, as the type of its fact.
  cause text NOT NULL CHECK (cause ~ '^[a-z_]+\.[a-z_]+$'),
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  -- What of the subject it is about, such as the pass of an asset.
  part_id uuid,
  urgent boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL DEFAULT app.clock(),
  read_at timestamptz,
  -- When it goes by mail and to browsers; null if it does not, or has gone.
  mail_at timestamptz,
  push_at timestamptz,
  mailed_at timestamptz,
  pushed_at timestamptz
);
CREATE INDEX notice_by_person ON app.notice (person_id, made_at DESC);
CREATE INDEX notice_to_mail ON app.notice (mail_at, person_id) WHERE mail_at IS NOT NULL;
CREATE INDEX notice_to_push ON app.notice (push_at, person_id) WHERE push_at IS NOT NULL;
CREATE INDEX notice_by_age ON app.notice (made_at);

-- How a person wants to hear of a company's notices. A kind that is not named is as the contract has it by default.
CREATE TABLE app.notice_setting (
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  -- Null for notices of the whole register.
  company_id uuid REFERENCES app.company (id),
  -- {"assigned": "now" | "digest" | "off", …}
  mail jsonb NOT NULL CHECK (jsonb_typeof(mail) = 'object'),
  -- {"assigned": true | false, …}
  push jsonb NOT NULL CHECK (jsonb_typeof(push) = 'object'),
  quiet boolean NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT app.clock()
);
CREATE UNIQUE INDEX notice_setting_of_person ON app.notice_setting (person_id, company_id) NULLS NOT DISTINCT;

-- A browser that shows notices, for as long as the session lasts in which its person asked for it: on a shared telephone the
-- next person sees nothing of the one before.
CREATE TABLE app.push_subscription (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  session_id uuid NOT NULL REFERENCES app.session (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (endpoint ~ '^https://' AND length(endpoint) <= 2000),
  -- The browser's public key and its secret, with which what is sent is encrypted.
  p256dh bytea NOT NULL CHECK (octet_length(p256dh) = 65),
  auth bytea NOT NULL CHECK (octet_length(auth) = 16),
  created_at timestamptz NOT NULL DEFAULT app.clock()
);
CREATE INDEX push_subscription_by_person ON app.push_subscription (person_id, created_at);
CREATE INDEX push_subscription_by_session ON app.push_subscription (session_id);

-- ---------------------------------------------------------------- walls: who may touch which rows

ALTER TABLE app.notice ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.notice FORCE ROW LEVEL SECURITY;
-- Only the register itself makes notices, through a function that no person can call.
GRANT SELECT, UPDATE (read_at) ON app.notice TO atlas_app;
GRANT SELECT, INSERT, UPDATE (mail_at, push_at, mailed_at, pushed_at), DELETE ON app.notice TO atlas_registry;
CREATE POLICY own_notices ON app.notice FOR SELECT TO atlas_app USING (person_id = (SELECT app.current_user_id()));
CREATE POLICY read_by_oneself ON app.notice FOR UPDATE TO atlas_app
  USING (person_id = (SELECT app.current_user_id())) WITH CHECK (person_id = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.notice TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.notice FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.notice_setting ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.notice_setting FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE (mail, push, quiet, changed_at) ON app.notice_setting TO atlas_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.notice_setting TO atlas_registry;
CREATE POLICY own_settings ON app.notice_setting TO atlas_app
  USING (person_id = (SELECT app.current_user_id())) WITH CHECK (person_id = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.notice_setting TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.notice_setting FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.push_subscription ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.push_subscription FORCE ROW LEVEL SECURITY;
-- The address and the keys of a browser never reach a page again.
GRANT SELECT (id, person_id, session_id, created_at), DELETE ON app.push_subscription TO atlas_app;
GRANT SELECT, INSERT, DELETE ON app.push_subscription TO atlas_registry;
CREATE POLICY own_browsers ON app.push_subscription FOR SELECT TO atlas_app USING (person_id = (SELECT app.current_user_id()));
CREATE POLICY stopped_by_oneself ON app.push_subscription FOR DELETE TO atlas_app USING (person_id = (SELECT app.current_user_id()));
CREATE POLICY registry ON app.push_subscription TO atlas_registry USING (true) WITH CHECK (true);
CREATE POLICY backup ON app.push_subscription FOR SELECT TO atlas_backup USING (true);

-- Notices of gates ask whom a gate names, and those of redemptions up to which amount Reception decides.
GRANT SELECT ON app.gate_tree, app.gate_tree_version, app.ledger_policy TO atlas_registry;
CREATE POLICY registry_reads ON app.gate_tree FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_reads ON app.gate_tree_version FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_reads ON app.ledger_policy FOR SELECT TO atlas_registry USING (true);

-- Decisions that wait are notices now.
DROP TABLE app.decision_notice;
