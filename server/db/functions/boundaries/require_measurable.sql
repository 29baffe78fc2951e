CREATE FUNCTION app.require_measurable(ring geometry) RETURNS void
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  -- Fewer corners cannot have that many.
  IF ST_NPoints(ring) > 200 AND app.pair_work(ring, ring) > app.most_own_work() THEN
    RAISE EXCEPTION 'the boundary meets too many of its own edges' USING ERRCODE = 'AT422';
  END IF;
END
$$;
COMMENT ON FUNCTION app.require_measurable IS 'Refuses a ring that costs too much to measure with itself, with AT422.';
REVOKE EXECUTE ON FUNCTION app.require_measurable FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.require_measurable TO atlas_registry;
