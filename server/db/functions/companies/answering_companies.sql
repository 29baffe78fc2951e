CREATE FUNCTION app.answering_companies(wanted text) RETURNS TABLE (id uuid, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT c.id, c.name FROM app.company c
  WHERE NOT c.desk AND app.counts_for_others(c.admission) AND strpos(lower(c.name), lower(wanted)) > 0
    AND app.sees_company() AND app.at_desk()
  ORDER BY lower(c.name), c.id LIMIT 20
$$;
COMMENT ON FUNCTION app.answering_companies IS
  'The admitted companies whose names contain a text, for the platform''s desk, which hands requests over to them.';
ALTER FUNCTION app.answering_companies OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.answering_companies FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.answering_companies TO atlas_app;
