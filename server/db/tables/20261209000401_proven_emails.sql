-- Since when the register knows that a person reads the mail of their account's address. Anyone can sign up with any address.
ALTER TABLE app.user_account ADD COLUMN email_proven_at timestamptz;
GRANT SELECT (email_proven_at) ON app.user_account TO atlas_app;
GRANT UPDATE (email_proven_at) ON app.user_account TO atlas_registry;

-- The links that prove it. Several may be under way; the first that is opened counts for all.
CREATE TABLE app.email_proof (
  token_hash bytea PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES app.user_account (id),
  email text NOT NULL CHECK (email = lower(email)),
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_proof_by_person ON app.email_proof (person_id);
GRANT SELECT, INSERT, DELETE ON app.email_proof TO atlas_door;
GRANT SELECT (person_id), DELETE ON app.email_proof TO atlas_registry;

-- Of accounts from before, those are proven that the operator's program made, and those that opened a link mailed to the
-- address they still have. The others open one when they next need it. A migration works as the owner, whom the tables' own
-- walls would keep out.
ALTER TABLE app.user_account NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.verified_number NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.invitation NO FORCE ROW LEVEL SECURITY;
ALTER TABLE app.email_change NO FORCE ROW LEVEL SECURITY;
UPDATE app.user_account u SET email_proven_at = clock_timestamp()
WHERE u.super_admin
  OR EXISTS (SELECT FROM app.verified_number v WHERE v.person_id = u.id AND v.how = 'set up')
  OR EXISTS (SELECT FROM app.invitation i WHERE i.accepted_by = u.id AND i.email = u.email)
  OR EXISTS (SELECT FROM app.email_change c
    WHERE c.user_id = u.id AND c.new_email = u.email AND c.confirmed_at IS NOT NULL AND c.ended_at IS NULL)
  OR EXISTS (SELECT FROM app.password_reset r WHERE r.user_id = u.id AND r.spent_at IS NOT NULL);
ALTER TABLE app.user_account FORCE ROW LEVEL SECURITY;
ALTER TABLE app.verified_number FORCE ROW LEVEL SECURITY;
ALTER TABLE app.invitation FORCE ROW LEVEL SECURITY;
ALTER TABLE app.email_change FORCE ROW LEVEL SECURITY;
