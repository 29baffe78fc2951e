CREATE FUNCTION app.is_late_work(w app.work_item) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN w.planned_on IS NULL THEN w.escalation >= 2 ELSE w.planned_on < (SELECT app.office_today()) END
$$;
COMMENT ON FUNCTION app.is_late_work IS
  'Whether an open item is late: the day that it was planned for is over, or, without one, its time is.';
REVOKE EXECUTE ON FUNCTION app.is_late_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_late_work TO atlas_app, atlas_registry;
