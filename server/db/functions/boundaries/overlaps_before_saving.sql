CREATE FUNCTION app.overlaps_before_saving(ring geometry, asset uuid)
RETURNS TABLE (asset_id uuid, asset_number text, overlap_square_metres double precision, neighbour_square_metres double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, app AS $$
DECLARE
  company uuid := app.current_company_id();
  itself uuid := coalesce(asset, '00000000-0000-0000-0000-000000000000');
BEGIN
  PERFORM app.require_measurable(ring);
  RETURN QUERY
    SELECT n.id, n.asset_number, o.square_metres, n.area_square_metres
    FROM app.find_overlaps(ring, company, itself, '{}', 'own') o
    JOIN app.asset n ON n.company_id = o.neighbour_company_id AND n.id = o.neighbour_id
    ORDER BY o.square_metres DESC NULLS LAST;
END
$$;
COMMENT ON FUNCTION app.overlaps_before_saving IS
    'The claims of the current company that a boundary would overlap if it were saved, for the person who plots it, in '
    'square metres. Nothing is stored, and no other company''s claims are looked at. `asset` is the asset whose '
    'boundary it would replace.';
ALTER FUNCTION app.overlaps_before_saving OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.overlaps_before_saving FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.overlaps_before_saving TO atlas_app;
