CREATE FUNCTION app.certificate_of_application(applicant uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('file', (SELECT app.company_document(a.company_id, a.certificate_id) FROM app.admission a
    WHERE a.company_id = applicant AND a.certificate_id IS NOT NULL))
  WHERE app.works_at_desk()
$$;
COMMENT ON FUNCTION app.certificate_of_application IS
  'Where the bytes of the certificate are with which a company applied, for the desk; without a file if it never applied, and '
  'null for anyone who does not work there.';
ALTER FUNCTION app.certificate_of_application OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.certificate_of_application FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.certificate_of_application TO atlas_app;
