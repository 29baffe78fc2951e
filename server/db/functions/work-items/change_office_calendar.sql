CREATE FUNCTION app.change_office_calendar(read_version int, calendar jsonb) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  new_version int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('office_calendar', 0));
  UPDATE app.office_calendar c SET version = c.version + 1, changed_at = app.clock(), changed_by = app.current_user_id()
  WHERE c.version = read_version AND app.works_at_desk() AND app.actor_is_operator()
  RETURNING c.version INTO new_version;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  DELETE FROM app.office_hours;
  INSERT INTO app.office_hours (weekday, opens, closes)
  SELECT h.weekday, h.opens, h.closes FROM jsonb_to_recordset(calendar -> 'week') AS h (weekday int, opens time, closes time);
  DELETE FROM app.public_holiday;
  INSERT INTO app.public_holiday (day, name)
  SELECT p.day, p.name FROM jsonb_to_recordset(calendar -> 'holidays') AS p (day date, name text);
  DELETE FROM app.office_exception;
  INSERT INTO app.office_exception (day, name)
  SELECT e.day, e.name FROM jsonb_to_recordset(calendar -> 'exceptions') AS e (day date, name text);
  INSERT INTO app.office_exception_hours (day, opens, closes)
  SELECT e.day, h.opens, h.closes FROM jsonb_to_recordset(calendar -> 'exceptions') AS e (day date, hours jsonb)
  CROSS JOIN LATERAL jsonb_to_recordset(e.hours) AS h (opens time, closes time);
  -- A step that holds an item now reads the calendar after this commit, and plans the item itself.
  UPDATE app.work_item w SET check_at = app.clock()
  FROM (SELECT i.company_id, i.id FROM app.work_item i WHERE app.is_open_work(i.state) FOR NO KEY UPDATE SKIP LOCKED) held
  WHERE w.company_id = held.company_id AND w.id = held.id;
  RETURN new_version;
END
$$;
COMMENT ON FUNCTION app.change_office_calendar IS
  'Replaces the hours, holidays and exceptional days, for a SUPERADMIN at the desk who has read the version in force. '
  'The register then looks at all open work again, which moves its due times. Returns the new version, or null.';
ALTER FUNCTION app.change_office_calendar OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.change_office_calendar FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.change_office_calendar TO atlas_app;
