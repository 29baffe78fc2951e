CREATE FUNCTION app.current_admission() RETURNS text
LANGUAGE sql STABLE AS $$ SELECT c.admission FROM app.company c WHERE c.id = app.current_company_id() $$;
COMMENT ON FUNCTION app.current_admission IS 'How far the platform''s desk has let the current company in.';
REVOKE EXECUTE ON FUNCTION app.current_admission FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.current_admission TO atlas_app;
