CREATE FUNCTION app.own_read_marks(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT m.company_id AS "companyID", w.ref AS reference, m.message_count AS messages, app.instant_text(m.read_at) AS at
    FROM app.work_mark m JOIN app.work_item w ON w.company_id = m.company_id AND w.id = m.item_id
    WHERE m.company_id = ANY (companies) AND m.user_id = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_read_marks IS
  'How far the acting person has read requests of these companies.';
ALTER FUNCTION app.own_read_marks OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_read_marks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_read_marks TO atlas_app;
