-- People, companies and the walls between them.
--
-- Three roles without a login stand behind the one that connects:
--   atlas_app       one person in one company (or in none); row-level security binds it
--   atlas_door      sign-in, sign-up, sessions and password resets; sees no tenant's rows
--   atlas_registry  owns the few SECURITY DEFINER functions that look across companies

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['atlas_app', 'atlas_door', 'atlas_registry'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', name);
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', name);
  END LOOP;
END
$$;

CREATE SCHEMA app;
GRANT USAGE ON SCHEMA app TO atlas_app, atlas_door, atlas_registry;
GRANT CREATE ON SCHEMA app TO atlas_registry;

CREATE FUNCTION app.current_user_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;

CREATE FUNCTION app.current_company_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;

CREATE FUNCTION app.refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are history and never change', TG_TABLE_NAME USING ERRCODE = 'AT403';
END
$$;

-- RFC 3339 in UTC with milliseconds, as it leaves the server.
CREATE FUNCTION app.instant_text(moment timestamptz) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- ---------------------------------------------------------------- people

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

-- ---------------------------------------------------------------- companies

CREATE TABLE app.company (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  -- Client maps need a signed link; the demo company leaves it off.
  grant_required boolean NOT NULL DEFAULT true,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

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

-- ---------------------------------------------------------------- facts, hand-overs, repeats

-- One row per fact. `salt` blinds the commitment that the register's log publishes.
CREATE TABLE app.event (
  id uuid PRIMARY KEY,
  company_id uuid REFERENCES app.company (id),
  type text NOT NULL CHECK (type ~ '^[a-z_]+\.[a-z_]+$'),
  actor_id uuid REFERENCES app.user_account (id),
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  subject_label text,
  before jsonb,
  after jsonb,
  -- Request id and the like; no address in clear.
  source jsonb NOT NULL DEFAULT '{}',
  salt bytea NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX event_by_company ON app.event (company_id, occurred_at DESC, id DESC);
CREATE INDEX event_by_subject ON app.event (company_id, subject_id, occurred_at DESC);
CREATE TRIGGER event_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON app.event
  FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

-- What must happen after the commit: mails now, sockets and pay-outs later.
CREATE TABLE app.outbox (
  id uuid PRIMARY KEY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz
);
CREATE INDEX outbox_waiting ON app.outbox (next_attempt_at) WHERE sent_at IS NULL;

-- The answer of a write by its Idempotency-Key, in the same transaction as the write.
CREATE TABLE app.idempotency (
  actor_id uuid NOT NULL REFERENCES app.user_account (id),
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  route text NOT NULL,
  request_hash bytea NOT NULL,
  status int,
  reply text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_by_age ON app.idempotency (created_at);

-- ---------------------------------------------------------------- walls

ALTER TABLE app.user_account ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.user_account FORCE ROW LEVEL SECURITY;
ALTER TABLE app.session ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.session FORCE ROW LEVEL SECURITY;
ALTER TABLE app.company ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.company FORCE ROW LEVEL SECURITY;
ALTER TABLE app.membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.membership FORCE ROW LEVEL SECURITY;
ALTER TABLE app.invitation ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.invitation FORCE ROW LEVEL SECURITY;
ALTER TABLE app.event ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.event FORCE ROW LEVEL SECURITY;
ALTER TABLE app.idempotency ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.idempotency FORCE ROW LEVEL SECURITY;

-- People: the own row, and those who work or worked in the current company. No password hash ever reaches atlas_app.
GRANT SELECT (id, email, name, phone, national_id, super_admin, created_at, disabled_at) ON app.user_account TO atlas_app;
GRANT UPDATE (name, phone, national_id) ON app.user_account TO atlas_app;
CREATE POLICY person_reads ON app.user_account FOR SELECT TO atlas_app USING (
  id = (SELECT app.current_user_id())
  OR EXISTS (SELECT FROM app.membership m WHERE m.user_id = user_account.id AND m.company_id = (SELECT app.current_company_id())));
CREATE POLICY person_changes_self ON app.user_account FOR UPDATE TO atlas_app
  USING (id = (SELECT app.current_user_id())) WITH CHECK (id = (SELECT app.current_user_id()));
GRANT SELECT, INSERT, UPDATE ON app.user_account TO atlas_door;
CREATE POLICY door ON app.user_account TO atlas_door USING (true) WITH CHECK (true);
GRANT SELECT ON app.user_account TO atlas_registry;
CREATE POLICY registry ON app.user_account FOR SELECT TO atlas_registry USING (true);

GRANT SELECT, UPDATE (ended_at) ON app.session TO atlas_app;
CREATE POLICY own_sessions ON app.session TO atlas_app
  USING (user_id = (SELECT app.current_user_id())) WITH CHECK (user_id = (SELECT app.current_user_id()));
GRANT SELECT, INSERT, UPDATE ON app.session TO atlas_door;
CREATE POLICY door ON app.session TO atlas_door USING (true) WITH CHECK (true);
GRANT SELECT ON app.session TO atlas_registry;
CREATE POLICY registry ON app.session FOR SELECT TO atlas_registry USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON app.refresh_token, app.password_reset, app.throttle TO atlas_door;
GRANT SELECT, INSERT ON app.secret TO atlas_door;

GRANT SELECT, UPDATE ON app.company TO atlas_app;
CREATE POLICY own_companies ON app.company TO atlas_app
  USING (id = (SELECT app.current_company_id())
    OR EXISTS (SELECT FROM app.membership m
      WHERE m.company_id = company.id AND m.user_id = (SELECT app.current_user_id()) AND m.ended_at IS NULL))
  WITH CHECK (id = (SELECT app.current_company_id()));
GRANT SELECT, INSERT ON app.company TO atlas_registry;
CREATE POLICY registry_reads ON app.company FOR SELECT TO atlas_registry USING (true);
CREATE POLICY registry_founds ON app.company FOR INSERT TO atlas_registry WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE ON app.membership TO atlas_app;
CREATE POLICY members_of_company ON app.membership TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
CREATE POLICY own_memberships ON app.membership FOR SELECT TO atlas_app USING (user_id = (SELECT app.current_user_id()));
GRANT SELECT, INSERT, UPDATE ON app.membership TO atlas_registry;
CREATE POLICY registry ON app.membership TO atlas_registry USING (true) WITH CHECK (true);

GRANT SELECT, INSERT, UPDATE ON app.invitation TO atlas_app;
CREATE POLICY invitations_of_company ON app.invitation TO atlas_app
  USING (company_id = (SELECT app.current_company_id())) WITH CHECK (company_id = (SELECT app.current_company_id()));
GRANT SELECT, UPDATE ON app.invitation TO atlas_registry;
CREATE POLICY registry ON app.invitation TO atlas_registry USING (true) WITH CHECK (true);

GRANT SELECT, INSERT ON app.event TO atlas_app;
CREATE POLICY events_of_company ON app.event TO atlas_app
  USING (company_id = (SELECT app.current_company_id())
    OR (company_id IS NULL AND actor_id = (SELECT app.current_user_id())))
  WITH CHECK (actor_id = (SELECT app.current_user_id())
    AND (company_id IS NULL OR company_id = (SELECT app.current_company_id())));
GRANT INSERT ON app.event TO atlas_door;
CREATE POLICY door ON app.event FOR INSERT TO atlas_door WITH CHECK (company_id IS NULL);
GRANT INSERT ON app.event TO atlas_registry;
CREATE POLICY registry ON app.event FOR INSERT TO atlas_registry WITH CHECK (true);

GRANT INSERT ON app.outbox TO atlas_app, atlas_registry;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.outbox TO atlas_door;

GRANT SELECT, INSERT, UPDATE ON app.idempotency TO atlas_app;
CREATE POLICY own_answers ON app.idempotency TO atlas_app
  USING (actor_id = (SELECT app.current_user_id())) WITH CHECK (actor_id = (SELECT app.current_user_id()));
GRANT SELECT, DELETE ON app.idempotency TO atlas_door;
CREATE POLICY door ON app.idempotency FOR SELECT TO atlas_door USING (true);
CREATE POLICY door_sweeps ON app.idempotency FOR DELETE TO atlas_door USING (true);

-- ---------------------------------------------------------------- across the walls, by name

-- Opens the transaction for a person: the session lives, the account too, and the role in the company is known.
-- Raises AT401 for a session that ended and AT404 for a company that is not there or not theirs, alike.
CREATE FUNCTION app.enter(actor uuid, session uuid, company uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  is_super boolean;
  role_name text;
BEGIN
  SELECT u.super_admin, m.role INTO is_super, role_name
  FROM app.session s
  JOIN app.user_account u ON u.id = s.user_id
  LEFT JOIN app.membership m ON m.company_id = enter.company AND m.user_id = s.user_id AND m.ended_at IS NULL
  WHERE s.id = enter.session AND s.user_id = enter.actor
    AND s.ended_at IS NULL AND s.expires_at > now() AND u.disabled_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'session ended' USING ERRCODE = 'AT401';
  END IF;
  IF is_super AND (company IS NULL OR EXISTS (SELECT FROM app.company c WHERE c.id = enter.company)) THEN
    role_name := 'SUPERADMIN';
  END IF;
  IF company IS NOT NULL AND role_name IS NULL THEN
    RAISE EXCEPTION 'company not found' USING ERRCODE = 'AT404';
  END IF;
  PERFORM set_config('app.user_id', actor::text, true), set_config('app.company_id', coalesce(company::text, ''), true);
  RETURN role_name;
END
$$;

-- The companies that a person sees: their own, or every one for a SUPERADMIN.
CREATE FUNCTION app.companies_of_actor() RETURNS TABLE (id uuid, name text, email text, role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH me AS (SELECT u.id, u.super_admin FROM app.user_account u WHERE u.id = app.current_user_id())
  SELECT c.id, c.name, c.email, m.role
  FROM me JOIN app.membership m ON m.user_id = me.id AND m.ended_at IS NULL JOIN app.company c ON c.id = m.company_id
  WHERE NOT me.super_admin
  UNION ALL
  SELECT c.id, c.name, c.email, 'SUPERADMIN' FROM app.company c WHERE (SELECT me.super_admin FROM me)
$$;

-- When each member of the current company was last here; sessions themselves stay their owner's.
CREATE FUNCTION app.members_last_seen() RETURNS TABLE (user_id uuid, last_seen_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT m.user_id, (SELECT max(s.last_seen_at) FROM app.session s WHERE s.user_id = m.user_id)
  FROM app.membership m
  WHERE m.company_id = app.current_company_id() AND m.ended_at IS NULL
$$;

-- What a person is called, for who stands beside their acts in the current company: its people of today and before, and
-- any SUPERADMIN, who acts in companies without belonging to them.
CREATE FUNCTION app.name_of(person uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT u.name FROM app.user_account u
  WHERE u.id = name_of.person AND (u.super_admin OR EXISTS (
    SELECT FROM app.membership m WHERE m.user_id = u.id AND m.company_id = app.current_company_id()))
$$;

-- A company and its first Director in one step.
CREATE FUNCTION app.found_company(company uuid, company_name text, company_email text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.company (id, name, email) VALUES (company, company_name, company_email);
  INSERT INTO app.membership (company_id, user_id, role) VALUES (company, app.current_user_id(), 'Director');
  PERFORM set_config('app.company_id', company::text, true);
END
$$;

-- A person by phone; the National ID and e-mail only for those who share a company that the asker leads.
CREATE FUNCTION app.find_user_by_phone(wanted text)
RETURNS TABLE (id uuid, name text, phone text, national_id text, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT u.id, u.name, u.phone,
    CASE WHEN shared.yes THEN u.national_id END, CASE WHEN shared.yes THEN u.email END
  FROM app.user_account u
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM app.user_account me WHERE me.id = app.current_user_id() AND me.super_admin)
      OR EXISTS (
        SELECT FROM app.membership theirs JOIN app.membership mine ON mine.company_id = theirs.company_id
        WHERE theirs.user_id = u.id AND theirs.ended_at IS NULL
          AND mine.user_id = app.current_user_id() AND mine.ended_at IS NULL AND mine.role IN ('Director', 'Admin')
      ) AS yes
  ) shared
  WHERE u.phone = wanted AND u.disabled_at IS NULL
$$;

-- Whether the actor leads any company: only then may they search for people.
CREATE FUNCTION app.actor_manages_people() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.user_account me WHERE me.id = app.current_user_id() AND me.super_admin)
    OR EXISTS (SELECT FROM app.membership m
      WHERE m.user_id = app.current_user_id() AND m.ended_at IS NULL AND m.role IN ('Manager', 'Director', 'Admin'))
$$;

-- Open invitations that were bound to the actor's account. One by e-mail is accepted by its mailed link alone: anybody can
-- sign up with an address that is not theirs.
CREATE FUNCTION app.invitations_of_actor()
RETURNS TABLE (id uuid, company text, role text, invited_by text, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT i.id, c.name, i.role, by.name, i.expires_at
  FROM app.invitation i
  JOIN app.company c ON c.id = i.company_id
  JOIN app.user_account me ON me.id = app.current_user_id()
  LEFT JOIN app.user_account by ON by.id = i.invited_by
  WHERE i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND i.expires_at > now()
    AND i.user_id = me.id
  ORDER BY i.created_at DESC
$$;

-- Accepts an invitation by its token's hash or, among those bound to the actor's account, by its id. Answers no row when it is spent;
-- raises AT409 when its link was written for somebody else. Who is a member already keeps the role they have.
CREATE FUNCTION app.accept_invitation(hash bytea, invitation uuid)
RETURNS TABLE (entered_company uuid, joined_as text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  found app.invitation;
  me app.user_account;
  joins int;
BEGIN
  SELECT * INTO me FROM app.user_account WHERE id = app.current_user_id();
  SELECT * INTO found FROM app.invitation i
  WHERE (hash IS NOT NULL AND i.token_hash = hash) OR (hash IS NULL AND i.id = invitation)
  FOR UPDATE;
  IF found.id IS NULL OR found.accepted_at IS NOT NULL OR found.withdrawn_at IS NOT NULL
    OR found.expires_at <= clock_timestamp() THEN
    RETURN;
  END IF;
  IF hash IS NULL AND found.user_id IS DISTINCT FROM me.id THEN
    RETURN;
  END IF;
  IF found.email IS DISTINCT FROM me.email AND found.user_id IS DISTINCT FROM me.id THEN
    RAISE EXCEPTION 'invitation for another person' USING ERRCODE = 'AT409';
  END IF;
  UPDATE app.invitation SET accepted_at = now(), accepted_by = me.id WHERE company_id = found.company_id AND id = found.id;
  INSERT INTO app.membership AS m (company_id, user_id, role) VALUES (found.company_id, me.id, found.role)
  ON CONFLICT (company_id, user_id) DO UPDATE SET role = excluded.role, joined_at = now(), ended_at = NULL
    WHERE m.ended_at IS NOT NULL;
  GET DIAGNOSTICS joins = ROW_COUNT;
  PERFORM set_config('app.company_id', found.company_id::text, true);
  RETURN QUERY SELECT found.company_id, CASE WHEN joins > 0 THEN found.role END;
END
$$;

-- Whether the register has any company, and whether the demonstration is among them: only an empty one is filled with it.
CREATE FUNCTION app.register_contents() RETURNS TABLE (any_company boolean, demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.company), EXISTS (SELECT FROM app.company c WHERE c.demo)
$$;

ALTER FUNCTION app.enter(uuid, uuid, uuid) OWNER TO atlas_registry;
ALTER FUNCTION app.register_contents() OWNER TO atlas_registry;
ALTER FUNCTION app.companies_of_actor() OWNER TO atlas_registry;
ALTER FUNCTION app.members_last_seen() OWNER TO atlas_registry;
ALTER FUNCTION app.name_of(uuid) OWNER TO atlas_registry;
ALTER FUNCTION app.found_company(uuid, text, text) OWNER TO atlas_registry;
ALTER FUNCTION app.find_user_by_phone(text) OWNER TO atlas_registry;
ALTER FUNCTION app.actor_manages_people() OWNER TO atlas_registry;
ALTER FUNCTION app.invitations_of_actor() OWNER TO atlas_registry;
ALTER FUNCTION app.accept_invitation(bytea, uuid) OWNER TO atlas_registry;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA app FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA app TO atlas_app, atlas_registry;
GRANT EXECUTE ON FUNCTION app.refuse_change(), app.instant_text(timestamptz), app.register_contents() TO atlas_door;
