CREATE FUNCTION app.planned_movements(first_day date, last_day date)
RETURNS TABLE (event_id uuid, reference text, day date, unit text, amount bigint, since date, until date)
LANGUAGE sql STABLE AS $$
  SELECT e.id, e.number || '.' || k.place, o.day, 'USD',
    CASE WHEN e.parts IS NULL THEN e.value WHEN k.place < e.parts THEN e.value / e.parts
      ELSE e.value - e.value / e.parts * (e.parts - 1) END,
    (coalesce(e.decided_at, e.created_at) AT TIME ZONE 'Africa/Harare')::date, (e.stopped_at AT TIME ZONE 'Africa/Harare')::date
  FROM app.asset_event e
  CROSS JOIN LATERAL (SELECT CASE e.repeats WHEN 'weekly' THEN interval '7 days' WHEN 'fortnightly' THEN interval '14 days'
      WHEN 'monthly' THEN interval '1 month' WHEN 'quarterly' THEN interval '3 months' WHEN 'yearly' THEN interval '1 year'
      ELSE nullif(e.repeats, '')::int * interval '1 day' END AS step,
    CASE e.repeats WHEN 'weekly' THEN 7 WHEN 'fortnightly' THEN 14 WHEN 'monthly' THEN 28 WHEN 'quarterly' THEN 90 WHEN 'yearly' THEN 365
      ELSE nullif(e.repeats, '')::int END AS least_days) AS p
  CROSS JOIN LATERAL generate_series(1, coalesce(e.parts, (last_day - e.starts_on) / p.least_days + 1)) AS k (place)
  CROSS JOIN LATERAL (SELECT (e.starts_on + (k.place - 1) * p.step)::date AS day) AS o
  WHERE e.company_id = (SELECT app.current_company_id()) AND NOT e.waits AND (e.posted > 0 OR e.next_on IS NOT NULL)
    AND e.repeats <> '' AND e.value <> 0 AND o.day BETWEEN first_day AND last_day
$$;
COMMENT ON FUNCTION app.planned_movements IS
  'Every occurrence of the current company''s loops and instalments in force between two days, booked or to come: the event and the '
  'reference that its entry has, the day, cents of a dollar with their sign, since when it is known, and the day on which the event '
  'was stopped, null if it was not.';
REVOKE EXECUTE ON FUNCTION app.planned_movements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.planned_movements TO atlas_app;
