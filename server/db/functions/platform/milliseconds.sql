CREATE FUNCTION app.milliseconds(moment timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT floor(extract(epoch FROM moment) * 1000)::bigint $$;
COMMENT ON FUNCTION app.milliseconds IS 'An instant as programs count it: whole milliseconds since 1970.';
REVOKE EXECUTE ON FUNCTION app.milliseconds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.milliseconds TO atlas_app, atlas_registry;
