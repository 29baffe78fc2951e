CREATE FUNCTION app.own_notes(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT m.company_id AS "companyID", w.ref AS reference, m.heading AS title, m.body AS text, m.private,
      app.instant_text(m.sent_at) AS at
    FROM app.work_message m JOIN app.work_item w ON w.company_id = m.company_id AND w.id = m.item_id
    WHERE m.company_id = ANY (companies) AND m.author_id = (SELECT app.current_user_id())
    UNION ALL
    SELECT r.company_id, NULL, r.name, r.body, true, app.instant_text(r.saved_at) FROM app.work_reply r
    WHERE r.company_id = ANY (companies) AND r.saved_by = (SELECT app.current_user_id())
    UNION ALL
    SELECT f.company_id, NULL, f.name, f.filter::text, NOT f.shared, app.instant_text(f.saved_at) FROM app.work_filter f
    WHERE f.company_id = ANY (companies) AND f.owner_id = (SELECT app.current_user_id())
    UNION ALL
    SELECT t.company_id, NULL, t.title, t.body, false, app.instant_text(t.made_at) FROM app.task_repeat t
    WHERE t.company_id = ANY (companies) AND t.made_by = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_notes IS
  'The answers and notes that the acting person wrote in these companies, with the canned replies and filters that they '
  'saved, and the repeating tasks that they set up.';
ALTER FUNCTION app.own_notes OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_notes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_notes TO atlas_app;
