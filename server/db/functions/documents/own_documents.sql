CREATE FUNCTION app.own_documents(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT d.company_id AS "companyID", d.id AS "documentID", d.name, d.media_type AS "mediaType", d.size_bytes AS "sizeBytes",
      encode(d.sha256, 'hex') AS sha256, app.instant_text(d.filed_at) AS at
    FROM app.document d WHERE d.company_id = ANY (companies) AND d.filed_by = (SELECT app.current_user_id())
    UNION ALL
    SELECT f.company_id, f.id, f.name, f.media_type, f.size_bytes, encode(f.sha256, 'hex'), app.instant_text(f.filed_at)
    FROM app.work_file f WHERE f.company_id = ANY (companies) AND f.filed_by = (SELECT app.current_user_id())
    UNION ALL
    SELECT u.company_id, u.id, u.name, u.media_type, u.size_bytes, encode(u.sha256, 'hex'), app.instant_text(u.filed_at)
    FROM app.unsent_file u WHERE u.company_id = ANY (companies) AND u.filed_by = (SELECT app.current_user_id())
  ) r
$$;
COMMENT ON FUNCTION app.own_documents IS
  'The documents that the acting person filed in these companies, and the files of their messages, also of those not sent yet.';
ALTER FUNCTION app.own_documents OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_documents FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_documents TO atlas_app;
