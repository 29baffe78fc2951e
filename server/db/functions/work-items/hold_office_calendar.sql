CREATE FUNCTION app.hold_office_calendar() RETURNS jsonb
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('office_calendar', 0));
  RETURN app.read_office_calendar();
END
$$;
COMMENT ON FUNCTION app.hold_office_calendar IS
  'The calendar, which no one can change until the transaction ends, so that due times computed on it are stored before a later calendar is.';
REVOKE EXECUTE ON FUNCTION app.hold_office_calendar FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hold_office_calendar TO atlas_app, atlas_door, atlas_registry;
