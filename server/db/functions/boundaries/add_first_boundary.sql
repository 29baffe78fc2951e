CREATE FUNCTION app.add_first_boundary(company uuid, asset uuid, outline public.geometry, measured jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app.boundary (company_id, asset_id, revision, system_id, definition_version, typed, constants, ring,
    area_square_metres, perimeter_metres, accuracy_metres, warnings, plotted_by)
  VALUES (company, asset, 1, measured ->> 'system', measured ->> 'definitionVersion', measured -> 'typed', measured -> 'constants',
    outline, (measured ->> 'areaSquareMetres')::float8, (measured ->> 'perimeterMetres')::float8,
    (measured ->> 'accuracyMetres')::float8, measured -> 'warnings', app.current_user_id());
END
$$;
COMMENT ON FUNCTION app.add_first_boundary IS
  'Stores the first boundary of an asset with what the person typed: {system, definitionVersion, typed, constants?, '
  'areaSquareMetres, perimeterMetres, accuracyMetres?, warnings}.';
REVOKE EXECUTE ON FUNCTION app.add_first_boundary FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.add_first_boundary TO atlas_app;
