CREATE FUNCTION app.applicant_json(person uuid, shown boolean) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', u.name, 'email', CASE WHEN shown THEN u.email ELSE '•••' END,
    'verifiedPhone', CASE WHEN shown THEN v.phone ELSE app.masked('phone', v.phone) END,
    'nationalID', CASE WHEN shown THEN nullif(u.national_id, '') ELSE app.masked('identity', nullif(u.national_id, '')) END)
  FROM app.user_account u LEFT JOIN app.verified_number v ON v.person_id = u.id
  WHERE u.id = person
$$;
COMMENT ON FUNCTION app.applicant_json IS
  'Who applied for a company, as their account is now: in full where it is `shown`, otherwise masked; null for nobody.';
REVOKE EXECUTE ON FUNCTION app.applicant_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.applicant_json TO atlas_registry;
