CREATE FUNCTION app.store_due_times(times jsonb) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  company uuid := app.current_company_id();
BEGIN
  UPDATE app.work_item w
  SET due_first = to_timestamp(t."dueFirst" / 1000), due_resolve = to_timestamp(t."dueResolve" / 1000),
    due_next = to_timestamp(t."dueNext" / 1000), check_at = app.clock()
  FROM jsonb_to_recordset(times) AS t (id uuid, "dueFirst" float8, "dueResolve" float8, "dueNext" float8)
  WHERE w.company_id = company AND w.id = t.id;
  INSERT INTO app.due_times_computed AS d (company_id, calendar_version)
  SELECT company, o.version FROM app.office_calendar o
  ON CONFLICT (company_id) DO UPDATE SET calendar_version = excluded.calendar_version;
END
$$;
COMMENT ON FUNCTION app.store_due_times IS
  'Stores recomputed due times of the current company: [{id, dueFirst, dueResolve, dueNext}] in milliseconds since 1970, and '
  'that they follow the calendar in force.';
ALTER FUNCTION app.store_due_times OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.store_due_times FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.store_due_times TO atlas_app;
