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
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN (SELECT u.name FROM app.user_account u
    WHERE u.id = name_of.person AND (u.super_admin OR EXISTS (
      SELECT FROM app.membership m WHERE m.user_id = u.id AND m.company_id = app.current_company_id())));
END
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

-- Whether the register has any company of people's own, and whether the demonstration is among them: only an empty one is
-- filled with it.
CREATE FUNCTION app.register_contents() RETURNS TABLE (any_company boolean, demo boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.company c WHERE NOT c.desk), EXISTS (SELECT FROM app.company c WHERE c.demo)
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
