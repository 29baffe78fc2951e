CREATE FUNCTION app.applicant_json(person uuid, called text, number text, identity text, shown boolean) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', called, 'email', CASE WHEN shown AND u.deleted_at IS NULL THEN u.email ELSE '•••' END,
    'verifiedPhone', CASE WHEN shown THEN number ELSE app.masked('phone', number) END,
    'nationalID', CASE WHEN shown THEN identity ELSE app.masked('identity', identity) END)
  FROM app.user_account u WHERE u.id = person
$$;
COMMENT ON FUNCTION app.applicant_json IS
  'The person who applied for a company, with name, verified number and National ID as they were then: in full where it is `shown`, '
  'otherwise masked; null for nobody.';
REVOKE EXECUTE ON FUNCTION app.applicant_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.applicant_json TO atlas_registry;
