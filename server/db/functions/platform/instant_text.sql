CREATE FUNCTION app.instant_text(moment timestamptz) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
COMMENT ON FUNCTION app.instant_text IS 'RFC 3339 in UTC with milliseconds, as the server sends it.';
REVOKE EXECUTE ON FUNCTION app.instant_text FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.instant_text TO atlas_app, atlas_door, atlas_registry;
