CREATE FUNCTION app.own_requests(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT w.company_id AS "companyID", w.ref AS reference, w.title, w.summary, w.state, w.requester_name AS name,
      w.requester_phone AS phone, w.requester_email AS email, app.instant_text(w.created_at) AS at
    FROM app.work_item w WHERE w.company_id = ANY (companies) AND w.requester_id = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_requests IS
  'The requests in these companies that were opened for the acting person.';
ALTER FUNCTION app.own_requests OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_requests FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_requests TO atlas_app;
