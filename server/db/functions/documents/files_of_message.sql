CREATE FUNCTION app.files_of_message(company uuid, message uuid) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(json_agg(json_build_object('_id', f.id, 'name', f.name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    ORDER BY f.filed_at, f.id), '[]')
  FROM app.work_file f WHERE f.company_id = company AND f.message_id = message
$$;
COMMENT ON FUNCTION app.files_of_message IS
  'The files of a message, for functions that have decided that the caller may read it.';
ALTER FUNCTION app.files_of_message OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.files_of_message FROM PUBLIC;
