CREATE FUNCTION app.read_application(applicant uuid, held boolean) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  IF NOT app.works_at_desk() THEN
    RETURN NULL;
  END IF;
  IF held THEN
    PERFORM FROM app.company c WHERE c.id = applicant FOR NO KEY UPDATE;
  END IF;
  RETURN jsonb_build_object('application', app.application_json(applicant));
END
$$;
COMMENT ON FUNCTION app.read_application IS
  'A company for the desk, `held` until the transaction ends for a decision; without one if it does not exist, and null for '
  'anyone who does not work at the desk.';
ALTER FUNCTION app.read_application OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.read_application FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_application TO atlas_app;
