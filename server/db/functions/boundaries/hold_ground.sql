CREATE FUNCTION app.hold_ground(rings geometry[]) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
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
    'Two transactions that place adjacent rings would not see each other''s, so they queue on locks for the squares '
    'under the rings, taken in a fixed order. A small ring locks the squares of a thousandth of a degree exclusively '
    'and shares those of a twentieth with other small rings; a large ring locks the large squares exclusively. '
    'Like the functions that it calls, it uses its caller''s search path: setting one costs as much as looking for locks.';
REVOKE EXECUTE ON FUNCTION app.hold_ground FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hold_ground TO atlas_registry;
