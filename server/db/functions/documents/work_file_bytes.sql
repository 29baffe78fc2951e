CREATE FUNCTION app.work_file_bytes() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT ((SELECT coalesce(sum(f.size_bytes), 0) FROM app.work_file f
      WHERE f.company_id = app.current_company_id() AND f.filed_by IS NOT NULL)
    + (SELECT coalesce(sum(u.size_bytes), 0) FROM app.unsent_file u WHERE u.company_id = app.current_company_id()))::bigint
$$;
COMMENT ON FUNCTION app.work_file_bytes IS
  'The size in bytes of what staff of the current company filed with messages, and of what they have not sent yet.';
ALTER FUNCTION app.work_file_bytes OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.work_file_bytes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_file_bytes TO atlas_app;
