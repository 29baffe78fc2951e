CREATE FUNCTION app.read_admission() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('state', c.admission, 'registrationNumber', a.registration_number,
    'appliedAt', app.instant_text(a.applied_at), 'certificate', app.company_document(c.id, NULL) - 'sha256',
    'caller', app.proofs_of_actor(), 'decision', app.decision_json(a))
  FROM app.company c LEFT JOIN app.admission a ON a.company_id = c.id
  WHERE c.id = app.current_company_id()
$$;
COMMENT ON FUNCTION app.read_admission IS
  'How far the current company is admitted, but for the permits: its last application, its latest certificate, what the '
  'acting person has proved about themselves, and what the desk decided.';
ALTER FUNCTION app.read_admission OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.read_admission FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.read_admission TO atlas_app;
