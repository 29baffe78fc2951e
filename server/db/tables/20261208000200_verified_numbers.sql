-- Phone numbers that people proved to be theirs. A number that somebody only typed identifies nobody and blocks nobody.

-- One number belongs to one account, and an account has one.
CREATE TABLE app.verified_number (
  phone text PRIMARY KEY CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  person_id uuid NOT NULL UNIQUE REFERENCES app.user_account (id),
  -- By a code that was sent to it; or the account was made with it by the operator's program, as in the demonstration.
  how text NOT NULL CHECK (how IN ('code', 'set up')),
  verified_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE app.verified_number ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.verified_number FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, DELETE ON app.verified_number TO atlas_door;
GRANT SELECT ON app.verified_number TO atlas_registry;
GRANT SELECT, DELETE ON app.verified_number TO atlas_app;
CREATE POLICY own_number ON app.verified_number TO atlas_app
  USING (person_id = (SELECT app.current_user_id())) WITH CHECK (person_id = (SELECT app.current_user_id()));
CREATE POLICY door ON app.verified_number TO atlas_door USING (true) WITH CHECK (true);
CREATE POLICY registry ON app.verified_number FOR SELECT TO atlas_registry USING (true);
CREATE POLICY backup ON app.verified_number FOR SELECT TO atlas_backup USING (true);

-- The code that was sent last for a person; another one takes its place.
CREATE TABLE app.number_code (
  person_id uuid PRIMARY KEY REFERENCES app.user_account (id),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON app.number_code TO atlas_door;

-- Two people may type the same number: neither takes it from the other.
ALTER TABLE app.user_account DROP CONSTRAINT user_account_phone_key;

-- Who confirmed in person by which number and National ID the company's records name a member.
ALTER TABLE app.membership
  ADD COLUMN known_by uuid REFERENCES app.user_account (id),
  ADD COLUMN known_at timestamptz;

-- Until now a typed number was enough. What was confirmed in person stays, and what the demonstration set up; the rest
-- has to be verified or confirmed. A migration works as the owner, whom the tables' own walls would keep out.
ALTER TABLE app.membership NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.company NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.event NO FORCE ROW LEVEL SECURITY;
UPDATE app.membership m SET known_by = confirmed.actor_id, known_at = confirmed.occurred_at
FROM (
  SELECT DISTINCT ON (e.company_id, e.subject_id) e.company_id, e.subject_id, e.actor_id, e.occurred_at
  FROM app.event e WHERE e.type = 'member.confirmed' ORDER BY e.company_id, e.subject_id, e.occurred_at DESC, e.id DESC
) confirmed
WHERE confirmed.company_id = m.company_id AND confirmed.subject_id = m.user_id
  AND (m.known_phone IS NOT NULL OR m.known_identity IS NOT NULL);
UPDATE app.membership m SET known_phone = NULL
WHERE m.known_phone IS NOT NULL AND m.known_by IS NULL
  AND NOT EXISTS (SELECT FROM app.company c WHERE c.id = m.company_id AND c.demo);
ALTER TABLE app.membership FORCE ROW LEVEL SECURITY;
ALTER TABLE app.company FORCE ROW LEVEL SECURITY;
ALTER TABLE app.event FORCE ROW LEVEL SECURITY;
