CREATE FUNCTION app.hold_overlap(wanted uuid) RETURNS app.overlap
LANGUAGE plpgsql SET search_path = pg_catalog, app AS $$
DECLARE
  found app.overlap;
BEGIN
  IF NOT (SELECT app.manages_company()) THEN
    RETURN NULL;
  END IF;
  SELECT o.* INTO found FROM app.overlap o
  WHERE o.reference = wanted AND o.company_id = app.current_company_id() AND o.neighbour_company_id <> o.company_id;
  IF found.reference IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('atlas-overlap ' || least(found.asset_id, found.neighbour_id)
      || ' ' || greatest(found.asset_id, found.neighbour_id), 0));
    SELECT o.* INTO found FROM app.overlap o WHERE o.reference = wanted FOR SHARE;
  END IF;
  RETURN found;
END
$$;
COMMENT ON FUNCTION app.hold_overlap IS
    'An overlap of the current company with another''s claim, by the company''s own reference; a row of nulls if it '
    'has none, or if the actor does not manage it. Until the transaction ends, the two companies wait for each other, '
    'so that two who consent at the same moment both learn of it. Plotting either boundary again waits too, so that '
    'nobody consents to one they have not seen.';
REVOKE EXECUTE ON FUNCTION app.hold_overlap FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hold_overlap TO atlas_registry;
