CREATE FUNCTION app.find_jurisdictions(wanted text, most int)
RETURNS TABLE (place bigint, id uuid, company_id uuid, company text, level text, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT row_number() OVER (ORDER BY starts_with(lower(j.name), lower(wanted)) DESC, lower(j.name), lower(c.name), j.id),
    j.id, c.id, c.name, j.level, j.name
  FROM app.entered_companies_of_actor() c
  JOIN app.jurisdiction j ON j.company_id IS NULL OR j.company_id = c.id
  WHERE strpos(lower(j.name), lower(wanted)) > 0
  ORDER BY 1 LIMIT most
$$;
COMMENT ON FUNCTION app.find_jurisdictions IS
  'Provinces, districts and other areas whose name contains the text, once for each company of the actor that has them: '
  'those that everybody shares, and the company''s own. Names that begin with the text come first.';
ALTER FUNCTION app.find_jurisdictions OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.find_jurisdictions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.find_jurisdictions TO atlas_app;
