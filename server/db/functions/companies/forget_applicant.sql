CREATE FUNCTION app.forget_applicant(person uuid, pseudonym text) RETURNS void
LANGUAGE sql AS $$
  UPDATE app.admission a SET applicant_name = pseudonym, applicant_phone = NULL, applicant_identity = NULL
  WHERE a.applicant_id = person
$$;
COMMENT ON FUNCTION app.forget_applicant IS
  'Takes out of applications for admission what identifies the person who applied, who deletes their account.';
REVOKE EXECUTE ON FUNCTION app.forget_applicant FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.forget_applicant TO atlas_registry;
