CREATE FUNCTION app.check_against_others(ring geometry, ring_square_metres double precision)
RETURNS TABLE (claims int, overlap_square_metres double precision, share double precision)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
DECLARE
  company uuid := app.current_company_id();
  met uuid[];
  areas double precision[];
BEGIN
  PERFORM app.require_measurable(ring);
  SELECT coalesce(array_agg(o.neighbour_company_id), '{}'), coalesce(array_agg(o.square_metres), '{}') INTO met, areas
  FROM app.find_overlaps(ring, company, '00000000-0000-0000-0000-000000000000', '{}', 'others') o;
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('type', 'boundary.checked',
    'subject', jsonb_build_object('type', 'company', 'id', company), 'after', jsonb_build_object('claims', cardinality(met)))));
  PERFORM app.tell_neighbours(company, 'neighbour.checked', met);
  RETURN QUERY
    SELECT s.claims, s.area, app.rounded_share(s.area, ring_square_metres) FROM (
      SELECT count(*)::int AS claims, app.rounded_square_metres(sum(area), ring_square_metres) AS area
      FROM unnest(areas) AS area GROUP BY area IS NULL) s
    ORDER BY s.area NULLS LAST;
END
$$;
COMMENT ON FUNCTION app.check_against_others IS
    'How many claims of other companies a boundary overlaps, their area in square metres rounded to 0.1 ha, and its '
    'rounded share of the boundary, 0 to 1; in a separate row, how many were not measured, with nulls. No row when '
    'there are none. Every call is recorded in the current company''s history and the affected companies are notified; '
    'there is no answer without both.';
ALTER FUNCTION app.check_against_others OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.check_against_others FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.check_against_others TO atlas_app;
