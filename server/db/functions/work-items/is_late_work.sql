CREATE FUNCTION app.is_late_work(w app.work_item) RETURNS boolean
LANGUAGE sql STABLE AS $$ SELECT w.escalation >= 2 $$;
COMMENT ON FUNCTION app.is_late_work IS
  'Whether an open item is late: its due time is over, which of an item with a day of its own is the end of that day.';
REVOKE EXECUTE ON FUNCTION app.is_late_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_late_work TO atlas_app, atlas_registry;
