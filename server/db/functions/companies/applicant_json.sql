CREATE FUNCTION app.applicant_json(applied app.admission, shown boolean) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', applied.applicant_name,
    'email', CASE WHEN shown AND u.deleted_at IS NULL THEN u.email ELSE '•••' END,
    'verifiedPhone', CASE WHEN shown THEN applied.applicant_phone ELSE app.masked('phone', applied.applicant_phone) END,
    'nationalID', CASE WHEN shown THEN applied.applicant_identity ELSE app.masked('identity', applied.applicant_identity) END)
  FROM app.user_account u WHERE u.id = applied.applicant_id
$$;
COMMENT ON FUNCTION app.applicant_json IS
  'Who applied for a company, as they were when they applied: in full where it is `shown`, otherwise masked; null for nobody.';
REVOKE EXECUTE ON FUNCTION app.applicant_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.applicant_json TO atlas_registry;
