CREATE FUNCTION app.appoint_mint_officer(officer_email text, appointed boolean) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  officer uuid;
BEGIN
  IF NOT (app.is_mint_officer() AND (appointed OR EXISTS (SELECT FROM app.user_account u WHERE u.id = me AND u.super_admin))) THEN
    RETURN 'forbidden';
  END IF;
  SELECT u.id INTO officer FROM app.user_account u WHERE u.email = officer_email AND u.disabled_at IS NULL;
  IF officer IS NULL THEN
    RETURN 'not_found';
  END IF;
  IF appointed THEN
    RETURN coalesce(CASE WHEN officer = me THEN 'decides_for_yourself' ELSE app.hinder_seat(officer) END,
      app.propose_for_register('mint_officer', officer::text, NULL, NULL, '{}'));
  END IF;
  UPDATE app.mint_officer o SET ended_at = app.clock() WHERE o.user_id = officer AND o.ended_at IS NULL;
  IF FOUND THEN
    PERFORM app.tell_of_ledger('mint_officer.dismissed', 'person', officer, NULL, '{}');
  END IF;
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.appoint_mint_officer IS
  'Proposes an officer, whom a second officer appoints, or dismisses one, which only a SUPERADMIN may. Answers '
  'done, forbidden, not_found, mint_proposal_waiting, or why the person gets no seat.';
ALTER FUNCTION app.appoint_mint_officer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.appoint_mint_officer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.appoint_mint_officer TO atlas_app;
