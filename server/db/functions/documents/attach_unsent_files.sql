CREATE FUNCTION app.attach_unsent_files(item uuid, message uuid, wanted uuid[])
RETURNS TABLE (file_id uuid, size_bytes bigint, sha256 bytea)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  WITH taken AS (
    DELETE FROM app.unsent_file u
    WHERE u.company_id = app.current_company_id() AND u.item_id = item AND u.id = ANY (wanted)
      AND u.filed_by = app.current_user_id() AND u.filed_at > app.clock() - interval '24 hours'
    RETURNING u.*
  )
  INSERT INTO app.work_file AS f (company_id, id, message_id, name, media_type, size_bytes, sha256, filed_by, filed_at)
  SELECT t.company_id, t.id, message, t.name, t.media_type, t.size_bytes, t.sha256, t.filed_by, t.filed_at
  FROM taken t WHERE app.wrote_message(item, message)
  RETURNING f.id, f.size_bytes, f.sha256
$$;
COMMENT ON FUNCTION app.attach_unsent_files IS
  'Files what the acting person uploaded for an item in the last day with the message that they have just written to it. '
  'Returns the files that it found.';
ALTER FUNCTION app.attach_unsent_files OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.attach_unsent_files FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.attach_unsent_files TO atlas_app;
