CREATE FUNCTION app.enter(actor uuid, session uuid, company uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  is_super boolean;
  is_proven boolean;
  role_name text;
  visit uuid;
BEGIN
  SELECT u.super_admin, u.email_proven_at IS NOT NULL, m.role INTO is_super, is_proven, role_name
  FROM app.session s
  JOIN app.user_account u ON u.id = s.user_id
  LEFT JOIN app.membership m ON m.company_id = enter.company AND m.user_id = s.user_id AND m.ended_at IS NULL
  WHERE s.id = enter.session AND s.user_id = enter.actor
    AND s.ended_at IS NULL AND s.expires_at > now() AND u.disabled_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'session ended' USING ERRCODE = 'AT401';
  END IF;
  IF is_super AND (company IS NULL OR EXISTS (SELECT FROM app.company c WHERE c.id = enter.company)) THEN
    IF company IS NOT NULL AND role_name IS NULL THEN
      visit := app.present_visit(actor, company);
      IF visit IS NULL AND NOT EXISTS (SELECT FROM app.company c WHERE c.id = enter.company AND c.desk) THEN
        RAISE EXCEPTION 'no visit' USING ERRCODE = 'AT428', DETAIL = company;
      END IF;
    END IF;
    role_name := 'SUPERADMIN';
  END IF;
  IF company IS NOT NULL AND role_name IS NULL THEN
    RAISE EXCEPTION 'company not found' USING ERRCODE = 'AT404';
  END IF;
  IF company IS NOT NULL AND NOT is_proven THEN
    RAISE EXCEPTION 'email not proven' USING ERRCODE = 'AT412';
  END IF;
  PERFORM set_config('app.user_id', actor::text, true), set_config('app.company_id', coalesce(company::text, ''), true),
    set_config('app.sight', app.sight_of(role_name), true), set_config('app.manages', app.is_management(role_name)::text, true),
    set_config('app.queues', app.queues_of(role_name)::text, true), set_config('app.visit', coalesce(visit::text, ''), true);
  RETURN role_name;
END
$$;
COMMENT ON FUNCTION app.enter IS
  'Opens the transaction for a person: the session lives, the account too, and the role in the company is known. It '
  'decides how much they see, and notes whether they manage the company and which queues they work. '
  'Raises AT401 for a session that ended and AT404 for a company that is not there or not theirs, alike; '
  'AT412 in a company for a person who has never opened a link mailed to their address; '
  'AT428 for a SUPERADMIN without an open visit to a company of others, which the platform''s own desk is not, with the company '
  'as its detail. The facts of a visit carry its id.';
ALTER FUNCTION app.enter OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.enter FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.enter TO atlas_app;
