CREATE FUNCTION app.companies_to_recompute(most int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT c.id FROM app.company c CROSS JOIN app.office_calendar o
  LEFT JOIN app.due_times_computed d ON d.company_id = c.id
  WHERE coalesce(d.calendar_version, 1) < o.version
  ORDER BY c.id LIMIT most
$$;
COMMENT ON FUNCTION app.companies_to_recompute IS
  'Companies whose due times were computed on an earlier calendar. All began on the first one.';
ALTER FUNCTION app.companies_to_recompute OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.companies_to_recompute FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.companies_to_recompute TO atlas_door;
