CREATE FUNCTION app.admission_of_notice(company uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('label', c.name, 'state', c.admission, 'applicantID', a.applicant_id, 'deskID', d.id,
    'deskPeople', app.people_with_roles(d.id))
  FROM app.company c JOIN app.company d ON d.desk LEFT JOIN app.admission a ON a.company_id = c.id
  WHERE c.id = admission_of_notice.company
$$;
COMMENT ON FUNCTION app.admission_of_notice IS
  'How far a company is admitted, who applied, and the people of the platform''s desk with their roles; null for one that does '
  'not exist.';
ALTER FUNCTION app.admission_of_notice OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.admission_of_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.admission_of_notice TO atlas_registry;
