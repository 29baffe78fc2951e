CREATE FUNCTION app.require_unitable(rings geometry[]) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, app AS $$
DECLARE
  pair record;
  work bigint := 0;
BEGIN
  IF (SELECT sum(ST_NPoints(r)) FROM unnest(rings) AS r) > 12000 THEN
    RAISE EXCEPTION 'the boundaries have too many corners to be united' USING ERRCODE = 'AT422';
  END IF;
  FOR pair IN
    SELECT one.ring AS one, other.ring AS other
    FROM unnest(rings) WITH ORDINALITY AS one (ring, place)
    JOIN unnest(rings) WITH ORDINALITY AS other (ring, place) ON other.place > one.place AND other.ring && one.ring
  LOOP
    work := work + app.pair_work(pair.one, pair.other);
    IF work > app.most_overlap_work() THEN
      RAISE EXCEPTION 'the boundaries cross each other too often to be united' USING ERRCODE = 'AT422';
    END IF;
  END LOOP;
END
$$;
COMMENT ON FUNCTION app.require_unitable IS
    'Refuses, with AT422, to unite rings that would take the overlay too long: above 12,000 corners in all, or where '
    'more pairs of their edges may cross than a save allows. Counting stops beyond the limit.';
REVOKE EXECUTE ON FUNCTION app.require_unitable FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.require_unitable TO atlas_app;
