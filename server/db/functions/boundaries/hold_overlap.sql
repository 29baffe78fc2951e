CREATE FUNCTION app.hold_overlap(wanted uuid) RETURNS app.overlap
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
DECLARE
  found app.overlap;
BEGIN
  IF NOT (SELECT app.manages_company()) THEN
    RETURN NULL;
  END IF;
  FOR pass IN 1..2 LOOP
    SELECT o.* INTO found FROM app.overlap o
    WHERE o.reference = wanted AND o.company_id = app.current_company_id() AND o.neighbour_company_id <> o.company_id;
    EXIT WHEN found.reference IS NULL OR pass = 2;
    PERFORM pg_advisory_xact_lock(hashtextextended('atlas-overlap ' || least(found.asset_id, found.neighbour_id)
      || ' ' || greatest(found.asset_id, found.neighbour_id), 0));
  END LOOP;
  RETURN found;
END
$$;
COMMENT ON FUNCTION app.hold_overlap IS
  'An overlap of the current company with another''s claim, by the company''s own reference; a row of nulls if it has none, or '
  'if the actor does not manage it. Both companies wait for each other until the transaction ends, so that two who agree at '
  'one moment both learn of it. It is read again after the wait, during which it may have gone.';
REVOKE EXECUTE ON FUNCTION app.hold_overlap FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hold_overlap TO atlas_registry;
