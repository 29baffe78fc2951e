CREATE FUNCTION app.end_visit(company uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  ended uuid;
BEGIN
  UPDATE app.company_visit v SET ends_at = clock_timestamp()
  WHERE v.company_id = end_visit.company AND v.person_id = app.current_user_id() AND v.ends_at > clock_timestamp()
  RETURNING v.id INTO ended;
  IF ended IS NULL THEN
    RETURN false;
  END IF;
  PERFORM app.record_facts(jsonb_build_array(jsonb_build_object('company', end_visit.company, 'type', 'company.visit_ended',
    'subject', jsonb_build_object('type', 'company', 'id', end_visit.company),
    'after', jsonb_build_object('visitID', ended))));
  RETURN true;
END
$$;
COMMENT ON FUNCTION app.end_visit IS
  'Ends the acting person''s open visit to a company before its hour is over. Answers false when there is none.';
ALTER FUNCTION app.end_visit OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.end_visit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.end_visit TO atlas_app;
