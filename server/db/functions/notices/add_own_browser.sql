CREATE FUNCTION app.add_own_browser(session uuid, endpoint text, p256dh bytea, auth bytea, most int) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('atlas-browsers-' || me, 0));
  DELETE FROM app.push_subscription b WHERE b.endpoint = add_own_browser.endpoint OR b.session_id = add_own_browser.session;
  INSERT INTO app.push_subscription (person_id, session_id, endpoint, p256dh, auth)
  VALUES (me, add_own_browser.session, add_own_browser.endpoint, add_own_browser.p256dh, add_own_browser.auth);
  DELETE FROM app.push_subscription b WHERE b.person_id = me AND b.id NOT IN (
    SELECT k.id FROM app.push_subscription k WHERE k.person_id = me ORDER BY k.created_at DESC, k.id LIMIT most);
END
$$;
COMMENT ON FUNCTION app.add_own_browser IS
  'Lets the browser of the acting person''s session show their notices. It takes the place of an earlier one of the session, and '
  'of another person who used the browser before; beyond `most`, the oldest go.';
ALTER FUNCTION app.add_own_browser OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.add_own_browser FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.add_own_browser TO atlas_app;
