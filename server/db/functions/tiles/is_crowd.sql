CREATE FUNCTION app.is_crowd(markers bigint, z int) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT markers > 4 AND z < 16 $$;
COMMENT ON FUNCTION app.is_crowd IS
    'More markers than this in a cell of the eight by eight grid would overlap, so one cluster replaces them; their '
    'outlines stay. From zoom 16 on every asset has its own marker, so that assets in the same spot can be reached.';
REVOKE EXECUTE ON FUNCTION app.is_crowd FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_crowd TO atlas_app;
