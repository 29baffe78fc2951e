CREATE FUNCTION app.overlaps_before_saving(ring geometry, asset uuid)
RETURNS TABLE (asset_id uuid, asset_number text, own_company boolean, registered boolean, overlap_square_metres double precision,
  neighbour_square_metres double precision, outline_is_public boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
DECLARE
  company uuid := app.current_company_id();
  itself uuid := coalesce(asset, '00000000-0000-0000-0000-000000000000');
BEGIN
  PERFORM app.require_measurable(ring);
  RETURN QUERY
    SELECT CASE WHEN whose.own THEN n.id END, CASE WHEN whose.own THEN n.asset_number END, whose.own,
      app.is_registered(n.compliance_state), o.square_metres, n.area_square_metres,
      EXISTS (SELECT FROM app.offered_asset f WHERE f.company_id = n.company_id AND f.id = n.id AND f.shows_outline)
    FROM app.find_overlaps(ring, company, itself, '{}') o
    JOIN app.asset n ON n.company_id = o.neighbour_company_id AND n.id = o.neighbour_id
    CROSS JOIN LATERAL (SELECT n.company_id = company AS own) whose
    ORDER BY o.square_metres DESC NULLS LAST;
END
$$;
COMMENT ON FUNCTION app.overlaps_before_saving IS
  'What a boundary would overlap if it were saved, for the person who plots it. Nothing is kept. `asset` is the '
  'asset whose boundary it would replace. A neighbour of another company keeps its identity: its id and number are '
  'null. `outline_is_public` says whether everyone may see its outline in a catalogue.';
ALTER FUNCTION app.overlaps_before_saving OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.overlaps_before_saving FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.overlaps_before_saving TO atlas_app;
