CREATE FUNCTION app.most_assets_of_tile() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 2500 $$;
COMMENT ON FUNCTION app.most_assets_of_tile IS
  'More assets than this in a tile are clustered at any zoom, because their outlines could not be distinguished.';
REVOKE EXECUTE ON FUNCTION app.most_assets_of_tile FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.most_assets_of_tile TO atlas_app;
