CREATE FUNCTION app.attach_work_file(company uuid, message uuid, file uuid, given_name text, kind text, bytes bigint, hash bytea)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  INSERT INTO app.work_file (company_id, id, message_id, name, media_type, size_bytes, sha256, filed_by)
  VALUES (company, file, message, given_name, kind, bytes, hash, app.current_user_id())
$$;
COMMENT ON FUNCTION app.attach_work_file IS
  'Files a file with a message, for callers that have just written the message. Without an acting person it is the '
  'requester''s.';
ALTER FUNCTION app.attach_work_file OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.attach_work_file FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.attach_work_file TO atlas_door;
