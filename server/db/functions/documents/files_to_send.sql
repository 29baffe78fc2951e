CREATE FUNCTION app.files_to_send(company uuid, message uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'mediaType', f.media_type, 'sha256', encode(f.sha256, 'hex'))
    ORDER BY f.filed_at, f.id), '[]')
  FROM app.work_file f WHERE f.company_id = company AND f.message_id = message
$$;
COMMENT ON FUNCTION app.files_to_send IS
  'The files of an answer that leaves by email, with their addresses in the store.';
ALTER FUNCTION app.files_to_send OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.files_to_send FROM PUBLIC;
