CREATE FUNCTION app.apply_for_admission(number text, before text[], becomes text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  applying constant uuid := app.current_company_id();
BEGIN
  UPDATE app.company c SET admission = becomes
  WHERE c.id = applying AND c.admission = ANY (before) AND app.manages_company() AND NOT app.counts_for_others(becomes);
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO app.admission AS a (company_id, registration_number, certificate_id, applicant_id, applied_at,
    applicant_name, applicant_phone, applicant_identity)
  VALUES (applying, number, (app.company_document(applying, NULL) ->> '_id')::uuid, app.current_user_id(), app.clock(),
    app.account_name(app.current_user_id()), app.verified_number_of(app.current_user_id()), app.national_id_of(app.current_user_id()))
  ON CONFLICT (company_id) DO UPDATE SET registration_number = excluded.registration_number,
    certificate_id = excluded.certificate_id, applicant_id = excluded.applicant_id, applied_at = excluded.applied_at,
    applicant_name = excluded.applicant_name, applicant_phone = excluded.applicant_phone,
    applicant_identity = excluded.applicant_identity,
    reasons = '{}', comment = NULL, decided_at = NULL;
  RETURN true;
END
$$;
COMMENT ON FUNCTION app.apply_for_admission IS
  'Stores the current company''s application with its latest certificate and the actor as the person, as their account is now. The caller has checked '
  'that it may; false if the company is in another state by now. No application admits a company.';
ALTER FUNCTION app.apply_for_admission OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.apply_for_admission FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.apply_for_admission TO atlas_app;
