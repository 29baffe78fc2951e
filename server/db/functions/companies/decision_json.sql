CREATE FUNCTION app.decision_json(admission app.admission) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('reasons', to_jsonb(admission.reasons), 'comment', admission.comment,
    'at', app.instant_text(admission.decided_at))
  WHERE admission.decided_at IS NOT NULL
$$;
COMMENT ON FUNCTION app.decision_json IS 'What the desk decided last about a company; null before the first decision.';
REVOKE EXECUTE ON FUNCTION app.decision_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.decision_json TO atlas_registry;
