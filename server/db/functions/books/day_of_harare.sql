CREATE FUNCTION app.day_of_harare() RETURNS date
LANGUAGE sql STABLE AS $$ SELECT (app.clock() AT TIME ZONE 'Africa/Harare')::date $$;
COMMENT ON FUNCTION app.day_of_harare IS 'Today in Africa/Harare, by the register''s clock.';
REVOKE EXECUTE ON FUNCTION app.day_of_harare FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.day_of_harare TO atlas_app, atlas_registry, atlas_door;
