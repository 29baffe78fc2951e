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
    IF company IS NOT NULL AND role_name IS NULL AND NOT app.is_visit_recorded(actor, company) THEN
      RAISE EXCEPTION 'visit not recorded' USING ERRCODE = 'AT428';
    END IF;
    role_name := 'SUPERADMIN';
  END IF;
  IF company IS NOT NULL AND role_name IS NULL THEN
    RAISE EXCEPTION 'company not found' USING ERRCODE = 'AT404';
  END IF;
  PERFORM set_config('app.user_id', actor::text, true), set_config('app.company_id', coalesce(company::text, ''), true),
    set_config('app.sight', app.sight_of(role_name), true), set_config('app.manages', app.is_management(role_name)::text, true);
  RETURN role_name;
END
$$;
COMMENT ON FUNCTION app.enter IS
    'Opens the transaction for a person: checks that the session and the account are live, and finds the role in the '
    'company. It decides how much they see, and notes whether they manage the company. Raises AT401 for a session that '
    'has ended, and the same AT404 for a company that does not exist or is not theirs; AT428 for a SUPERADMIN whose '
    'visit is not in the history yet.';
ALTER FUNCTION app.enter OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.enter FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.enter TO atlas_app;
