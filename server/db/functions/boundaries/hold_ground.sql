CREATE FUNCTION app.hold_ground(rings geometry[]) RETURNS void
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, app AS $$
DECLARE
  small constant int[] := app.locks_under(rings, 1000, 100, 2147483647);
  large constant int[] := app.locks_under(rings, 20, 20000, 511);
BEGIN
  IF large IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('atlas-ground'), lock) FROM generate_series(0, 511) AS lock;
  ELSIF small IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('atlas-ground'), lock) FROM (SELECT DISTINCT unnest(large) AS lock ORDER BY 1) held;
  ELSE
    PERFORM pg_advisory_xact_lock_shared(hashtext('atlas-ground'), lock) FROM (SELECT DISTINCT unnest(large) AS lock ORDER BY 1) held;
    PERFORM pg_advisory_xact_lock(hashtext('atlas-plot'), lock) FROM (SELECT DISTINCT unnest(small) AS lock ORDER BY 1) held;
  END IF;
END
$$;
COMMENT ON FUNCTION app.hold_ground IS
  'Two transactions that place rings beside each other would not see each other''s: they wait in line by squares, '
  'which locks stand for, taken in one order. Small rings have the squares of a thousandth of a degree under them '
  'to themselves, and those of a twentieth together with other small ones; large rings have the large squares to '
  'themselves.';
REVOKE EXECUTE ON FUNCTION app.hold_ground FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hold_ground TO atlas_registry;
