CREATE FUNCTION app.survey_reason_of(measured app.survey_beacon) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce(measured.reason, (
    SELECT e.reason FROM app.survey_change h JOIN app.survey_excuse e ON e.company_id = h.company_id AND e.change_id = h.id
    WHERE h.company_id = measured.company_id AND h.job_id = measured.job_id AND h.type = 'handIn' AND e.beacon = measured.beacon
    ORDER BY h.received_at DESC, h.id LIMIT 1))
$$;
COMMENT ON FUNCTION app.survey_reason_of IS
  'Why a beacon is less accurate than the company requires, as its measurement or the hand-in says it; null without a reason.';
REVOKE EXECUTE ON FUNCTION app.survey_reason_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.survey_reason_of TO atlas_app;
