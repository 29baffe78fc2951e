CREATE FUNCTION app.outside_file_bytes() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(sum(f.size_bytes), 0)::bigint FROM app.work_file f WHERE f.filed_by IS NULL
$$;
COMMENT ON FUNCTION app.outside_file_bytes IS 'The size in bytes of all files that requesters sent.';
ALTER FUNCTION app.outside_file_bytes OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.outside_file_bytes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.outside_file_bytes TO atlas_door;
