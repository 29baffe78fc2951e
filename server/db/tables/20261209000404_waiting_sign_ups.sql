-- Sign-ups from a network that has made many accounts: the account is made when the mailed link is opened. The password is chosen
-- then: otherwise a stranger could sign up with someone's address, and would know the password of the account that they open.
CREATE TABLE app.waiting_sign_up (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX waiting_sign_up_by_end ON app.waiting_sign_up (expires_at);
GRANT SELECT, INSERT, DELETE ON app.waiting_sign_up TO atlas_door;
