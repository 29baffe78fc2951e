CREATE FUNCTION app.at_desk() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.company c WHERE c.id = app.current_company_id() AND c.desk)
$$;
COMMENT ON FUNCTION app.at_desk IS 'Whether the current company is the platform''s desk.';
ALTER FUNCTION app.at_desk OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.at_desk FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.at_desk TO atlas_app;
