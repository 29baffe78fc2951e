CREATE FUNCTION app.own_applications() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('companyID', a.company_id, 'company', c.name,
    'registrationNumber', a.registration_number, 'at', app.instant_text(a.applied_at), 'name', a.applicant_name,
    'phone', a.applicant_phone, 'NationalId', a.applicant_identity) ORDER BY a.applied_at), '[]')
  FROM app.admission a JOIN app.company c ON c.id = a.company_id WHERE a.applicant_id = (SELECT app.current_user_id())
$$;
COMMENT ON FUNCTION app.own_applications IS
  'The applications for admission in which the acting person is the one whom the desk asks, with what is kept of them there.';
ALTER FUNCTION app.own_applications OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_applications FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_applications TO atlas_app;
