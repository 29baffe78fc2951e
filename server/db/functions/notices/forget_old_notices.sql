CREATE FUNCTION app.forget_old_notices(before timestamptz) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  DELETE FROM app.notice n WHERE n.made_at < before;
  DELETE FROM app.push_subscription b WHERE NOT app.is_live_session(b.session_id);
END
$$;
COMMENT ON FUNCTION app.forget_old_notices IS 'Forgets notices from before a moment, and browsers whose session has ended.';
ALTER FUNCTION app.forget_old_notices OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.forget_old_notices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_old_notices TO atlas_door;
