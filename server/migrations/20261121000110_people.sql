-- People: accounts, sessions, resets, throttles and the server’s secrets.

CREATE TABLE app.user_account (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  phone text UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  national_id text,
  password_hash text NOT NULL,
  super_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz
);

CREATE TABLE app.session (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX session_by_user ON app.session (user_id) WHERE ended_at IS NULL;

-- One row per refresh token ever given; a second use of a spent one ends its session.
CREATE TABLE app.refresh_token (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES app.session (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  spent_at timestamptz
);
CREATE INDEX refresh_token_by_session ON app.refresh_token (session_id);

CREATE TABLE app.password_reset (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app.user_account (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  spent_at timestamptz
);
CREATE INDEX password_reset_by_user ON app.password_reset (user_id, created_at);

-- Attempts by account, address or purpose; `key` is a hash, never an address or e-mail in clear.
CREATE TABLE app.throttle (
  key bytea PRIMARY KEY,
  attempts int NOT NULL,
  window_started_at timestamptz NOT NULL,
  blocked_until timestamptz
);

-- Keys that the nodes share: they sign access tokens and XSRF cookies. Only the door reads them.
CREATE TABLE app.secret (
  name text PRIMARY KEY,
  value bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
