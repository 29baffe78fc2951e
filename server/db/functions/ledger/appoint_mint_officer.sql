CREATE FUNCTION app.appoint_mint_officer(officer_email text, appointed boolean) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  officer uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM app.user_account u WHERE u.id = me AND u.super_admin) THEN
    RETURN 'forbidden';
  END IF;
  SELECT u.id INTO officer FROM app.user_account u WHERE u.email = officer_email AND u.disabled_at IS NULL;
  IF officer IS NULL THEN
    RETURN 'not_found';
  END IF;
  INSERT INTO app.mint_officer AS o (user_id, appointed_by, ended_at)
    VALUES (officer, me, CASE WHEN NOT appointed THEN app.clock() END)
  ON CONFLICT (user_id) DO UPDATE SET appointed_by = me, appointed_at = app.clock(), ended_at = excluded.ended_at;
  PERFORM app.tell_of_ledger(CASE WHEN appointed THEN 'mint_officer.appointed' ELSE 'mint_officer.dismissed' END,
    'person', officer, NULL, '{}');
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.appoint_mint_officer IS
    'Appoints or dismisses an officer; only a SUPERADMIN may. Returns done, forbidden or not_found.';
ALTER FUNCTION app.appoint_mint_officer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.appoint_mint_officer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.appoint_mint_officer TO atlas_app;
