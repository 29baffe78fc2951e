CREATE FUNCTION app.day_ends(since timestamptz, until timestamptz) RETURNS SETOF timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, app AS $$
  SELECT d.day AT TIME ZONE 'Africa/Harare'
  FROM generate_series(date_trunc('day', until AT TIME ZONE 'Africa/Harare'),
    date_trunc('day', since AT TIME ZONE 'Africa/Harare') + interval '1 day',
    CASE WHEN until - since > interval '32 days' THEN interval '-7 days' ELSE interval '-1 day' END) AS d (day)
  WHERE d.day AT TIME ZONE 'Africa/Harare' <= app.clock()
$$;
COMMENT ON FUNCTION app.day_ends IS
  '24:00 in Africa/Harare of the days of a time that have passed, the last one first: of each day, in a time of more than 32 '
  'days of every seventh.';
REVOKE EXECUTE ON FUNCTION app.day_ends FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.day_ends TO atlas_app, atlas_registry;
