-- Companies, memberships and invitations.

CREATE TABLE app.company (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  -- Client maps need a signed link; the demo company leaves it off.
  grant_required boolean NOT NULL DEFAULT true,
  demo boolean NOT NULL DEFAULT false,
  -- The platform's own, which takes what is meant for no company.
  desk boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX company_desk ON app.company (desk) WHERE desk;

-- Kept when it ends, so that history can still name who acted.
CREATE TABLE app.membership (
  company_id uuid NOT NULL REFERENCES app.company (id),
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  role text NOT NULL CHECK (role IN
    ('Client', 'Gatekeeper', 'Reception', 'Sales', 'Survey', 'Cartography', 'Manager', 'Director', 'Admin')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX membership_by_user ON app.membership (user_id);

CREATE TABLE app.invitation (
  company_id uuid NOT NULL REFERENCES app.company (id),
  id uuid NOT NULL,
  email text CHECK (email = lower(email)),
  phone text,
  -- The account that held the phone number when it was invited: a number that changes hands takes no invitation along.
  user_id uuid REFERENCES app.user_account (id),
  role text NOT NULL CHECK (role IN
    ('Client', 'Gatekeeper', 'Reception', 'Sales', 'Survey', 'Cartography', 'Manager', 'Director', 'Admin')),
  token_hash bytea NOT NULL UNIQUE,
  invited_by uuid NOT NULL REFERENCES app.user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES app.user_account (id),
  withdrawn_at timestamptz,
  PRIMARY KEY (company_id, id),
  CHECK ((email IS NULL) = (phone IS NOT NULL)),
  CHECK ((phone IS NULL) = (user_id IS NULL))
);
CREATE INDEX invitation_by_email ON app.invitation (email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX invitation_by_person ON app.invitation (user_id) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
