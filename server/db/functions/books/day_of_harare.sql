CREATE FUNCTION app.day_of_harare() RETURNS date
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (app.clock() AT TIME ZONE 'Africa/Harare')::date;
END
$$;
COMMENT ON FUNCTION app.day_of_harare IS
  'Today in Africa/Harare, by the register''s clock. In SQL it would be planned again at each call, because the clock is volatile.';
REVOKE EXECUTE ON FUNCTION app.day_of_harare FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.day_of_harare TO atlas_app, atlas_registry, atlas_door;
