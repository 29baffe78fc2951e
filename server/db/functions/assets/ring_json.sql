CREATE FUNCTION app.ring_json(ring geometry) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT app.ring_text(ring)::jsonb $$;
COMMENT ON FUNCTION app.ring_json IS 'The same as ring_text, as a value.';
REVOKE EXECUTE ON FUNCTION app.ring_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ring_json TO atlas_app, atlas_registry;
