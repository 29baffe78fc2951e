CREATE FUNCTION app.application_json(applicant uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('companyID', c.id, 'company', c.name, 'companyEmail', c.email, 'state', c.admission,
    'createdAt', app.instant_text(c.created_at), 'registrationNumber', a.registration_number,
    'appliedAt', app.instant_text(a.applied_at),
    'certificate', CASE WHEN a.certificate_id IS NOT NULL THEN app.company_document(c.id, a.certificate_id) - 'sha256' END,
    'person', app.applicant_json(a.applicant_id, a.applicant_name, a.applicant_phone, a.applicant_identity,
      c.admission = 'APPLIED'), 'decision', app.decision_json(a),
    'sameNumber', coalesce((SELECT jsonb_agg(other.name ORDER BY other.name) FROM (
      SELECT o.name FROM app.admission s JOIN app.company o ON o.id = s.company_id
      WHERE lower(s.registration_number) = lower(a.registration_number) AND s.company_id <> c.id ORDER BY o.name LIMIT 5) other), '[]'),
    'sameName', coalesce((SELECT jsonb_agg(other.name ORDER BY other.name) FROM (
      SELECT o.name FROM app.company o WHERE app.folded_name(o.name) = app.folded_name(c.name) AND o.id <> c.id
      ORDER BY o.name LIMIT 5) other), '[]'),
    'hasPart', app.has_part_in(c.id, app.same_hands()), 'applicantThere', app.applicant_is_there(c.id))
  FROM app.company c LEFT JOIN app.admission a ON a.company_id = c.id
  WHERE c.id = applicant AND NOT c.desk
$$;
COMMENT ON FUNCTION app.application_json IS
  'A company as the desk sees it, but for the permits, whether the actor has a part in it, and whether the person who applied still leads it; null for the desk itself and '
  'for one that does not exist. The person who applied is masked once the application is decided.';
REVOKE EXECUTE ON FUNCTION app.application_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.application_json TO atlas_registry;
