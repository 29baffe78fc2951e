CREATE FUNCTION app.applicant_is_there(company uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.admission a
    JOIN app.user_account u ON u.id = a.applicant_id AND u.deleted_at IS NULL
    JOIN app.membership m ON m.company_id = a.company_id AND m.user_id = u.id AND m.ended_at IS NULL AND m.role IN ('Director', 'Admin')
    WHERE a.company_id = company AND app.verified_number_of(u.id) IS NOT NULL
      AND app.plain_identity(u.national_id) = app.plain_identity(a.applicant_identity))
$$;
COMMENT ON FUNCTION app.applicant_is_there IS
  'Whether the person who applied for a company still is a Director or an Admin of it, with a verified phone number and the National '
  'ID of the application.';
REVOKE EXECUTE ON FUNCTION app.applicant_is_there FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.applicant_is_there TO atlas_registry;
