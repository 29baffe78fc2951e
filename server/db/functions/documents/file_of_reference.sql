CREATE FUNCTION app.file_of_reference(wanted text, hash bytea, file uuid)
RETURNS TABLE (name text, media_type text, size_bytes bigint, sha256 bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT f.name, f.media_type, f.size_bytes, f.sha256
  FROM (SELECT DISTINCT (p.at).company_id FROM app.link_of_reference(wanted, hash) l
      CROSS JOIN LATERAL app.path_of_link(l.company_id, l.item_id) p) c
  JOIN app.work_file f ON f.company_id = c.company_id AND f.id = file
  WHERE EXISTS (SELECT FROM jsonb_array_elements(app.read_work_reference(wanted, hash)::jsonb -> 'messages') AS shown (message)
    WHERE shown.message -> 'files' @> jsonb_build_array(jsonb_build_object('_id', file)))
$$;
COMMENT ON FUNCTION app.file_of_reference IS
  'A file of a message that a link shows. Nothing for any other file, and for a key that does not belong to the reference.';
ALTER FUNCTION app.file_of_reference OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.file_of_reference FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.file_of_reference TO atlas_door;
