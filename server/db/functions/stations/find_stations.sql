CREATE FUNCTION app.find_stations(wanted text, most int)
RETURNS TABLE (place bigint, id uuid, company_id uuid, company text, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT row_number() OVER (ORDER BY starts_with(lower(s.name), lower(wanted)) DESC, lower(s.name), lower(c.name), s.id),
    s.id, c.id, c.name, s.name
  FROM app.entered_companies_of_actor() c
  JOIN app.base_station s ON s.company_id = c.id AND s.removed_at IS NULL
  WHERE app.sight_of(c.role) <> 'own' AND strpos(lower(s.name), lower(wanted)) > 0
  ORDER BY 1 LIMIT most
$$;
COMMENT ON FUNCTION app.find_stations IS
  'Base stations whose name contains the text, in the companies whose staff the actor belongs to. Names that begin with the '
  'text come first.';
ALTER FUNCTION app.find_stations OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_stations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_stations TO atlas_app;
