CREATE FUNCTION app.browser_to_push(subscription uuid) RETURNS TABLE (endpoint text, p256dh bytea, auth bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT b.endpoint, b.p256dh, b.auth FROM app.push_subscription b
  WHERE b.id = browser_to_push.subscription AND app.is_live_session(b.session_id)
$$;
COMMENT ON FUNCTION app.browser_to_push IS 'Where to send a notice, and the keys to encrypt it with; nothing once the session has ended.';
ALTER FUNCTION app.browser_to_push OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.browser_to_push FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.browser_to_push TO atlas_door;
