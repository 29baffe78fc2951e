CREATE FUNCTION app.sales_recorded(first_day date, last_day date) RETURNS TABLE (day date, units int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT (e.occurred_at AT TIME ZONE 'Africa/Harare')::date, count(DISTINCT e.subject_id)::int FROM app.event e
  WHERE e.company_id = (SELECT app.current_company_id()) AND (SELECT app.sees_company())
    AND e.after ->> 'ownershipState' = 'SOLD'
    AND e.before ->> 'ownershipState' IS DISTINCT FROM 'SOLD'
    AND e.occurred_at >= first_day::timestamp AT TIME ZONE 'Africa/Harare'
    AND e.occurred_at < (last_day + 1)::timestamp AT TIME ZONE 'Africa/Harare'
  GROUP BY 1
$$;
COMMENT ON FUNCTION app.sales_recorded IS
  'How many assets of the current company turned SOLD between two days of Africa/Harare, by day, as its events say. Nothing for a '
  'person who does not see the whole company. As the registry, because under row-level security the index of sales would never '
  'be used.';
ALTER FUNCTION app.sales_recorded OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.sales_recorded FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sales_recorded TO atlas_app;
