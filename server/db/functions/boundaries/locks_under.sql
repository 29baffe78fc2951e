CREATE FUNCTION app.locks_under(rings geometry[], to_a_degree int, most int, mask int) RETURNS int[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  ring public.geometry;
  locks int[] := '{}';
  squares bigint := 0;
  west int;
  south int;
  east int;
  north int;
BEGIN
  FOREACH ring IN ARRAY coalesce(rings, '{}') LOOP
    west := floor(public.ST_XMin(ring) * to_a_degree);
    east := floor(public.ST_XMax(ring) * to_a_degree);
    south := floor(public.ST_YMin(ring) * to_a_degree);
    north := floor(public.ST_YMax(ring) * to_a_degree);
    squares := squares + (east - west + 1)::bigint * (north - south + 1);
    IF squares > most THEN RETURN NULL; END IF;
    FOR x IN west .. east LOOP
      FOR y IN south .. north LOOP
        locks := locks || ((x * 7919::bigint + y * 104729::bigint) & mask)::int;
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN locks;
END
$$;
COMMENT ON FUNCTION app.locks_under IS
    'The lock numbers of the squares under rings, `to_a_degree` to a degree; null when there are more than `most`. '
    'Written with loops, which need no planning, because every save calls it.';
REVOKE EXECUTE ON FUNCTION app.locks_under FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.locks_under TO atlas_registry;
