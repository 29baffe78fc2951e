CREATE FUNCTION app.visit_json(visit app.company_visit) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('visitID', visit.id, 'reason', visit.reason, 'note', visit.note,
    'until', app.instant_text(visit.ends_at))
$$;
COMMENT ON FUNCTION app.visit_json IS 'A visit as the contract describes it: {visitID, reason, note, until}.';
REVOKE EXECUTE ON FUNCTION app.visit_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.visit_json TO atlas_registry;
