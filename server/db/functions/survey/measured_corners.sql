CREATE FUNCTION app.measured_corners(asset uuid, boundary_revision int, ring jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT (SELECT jsonb_agg((
      -- A centimetre: positions are typed with seven digits.
      SELECT b.beacon FROM app.survey_beacon b
      WHERE b.company_id = p.company_id AND b.change_id = ANY (p.beacon_change_ids)
        AND abs(b.latitude - (corner ->> 0)::double precision) < 0.0000001
        AND abs(b.longitude - (corner ->> 1)::double precision) < 0.0000001
      ORDER BY b.beacon LIMIT 1) ORDER BY place)
    FROM jsonb_array_elements(ring) WITH ORDINALITY AS corners (corner, place))
  FROM app.survey_plot p
  WHERE p.company_id = app.current_company_id() AND p.asset_id = asset AND p.revision = boundary_revision
$$;
COMMENT ON FUNCTION app.measured_corners IS
  'Of each corner of a boundary that was plotted from a survey, [[latitude, longitude], …], the beacon that it was measured at; '
  'null where none was. Null for a boundary without a survey.';
ALTER FUNCTION app.measured_corners OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.measured_corners FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.measured_corners TO atlas_app;
