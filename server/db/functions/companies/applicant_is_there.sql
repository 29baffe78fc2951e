CREATE FUNCTION app.applicant_is_there(company uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.admission a
    JOIN app.membership m ON m.company_id = a.company_id AND m.user_id = a.applicant_id
    WHERE a.company_id = company AND m.ended_at IS NULL AND m.role IN ('Director', 'Admin')
      AND app.is_proven_as(a.applicant_id, a.applicant_identity))
$$;
COMMENT ON FUNCTION app.applicant_is_there IS
  'Whether the person who applied for a company is still a Director or an Admin of it, with a verified phone number and the National '
  'ID of the application.';
REVOKE EXECUTE ON FUNCTION app.applicant_is_there FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.applicant_is_there TO atlas_registry;
