CREATE FUNCTION app.own_notices(most int, unread boolean) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(app.notice_json(n) ORDER BY n.made_at DESC, n.id), '[]')
  FROM (
    SELECT * FROM app.notice l
    WHERE l.person_id = (SELECT app.current_user_id()) AND (NOT own_notices.unread OR l.read_at IS NULL)
    ORDER BY l.made_at DESC, l.id LIMIT most
  ) AS n
$$;
COMMENT ON FUNCTION app.own_notices IS
  'The latest notices of the acting person, or the unread ones of them, see notice_json.';
ALTER FUNCTION app.own_notices OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_notices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_notices TO atlas_app;
