CREATE FUNCTION app.waiting_proposals(wanted text) RETURNS TABLE (id uuid, subject text, after jsonb, made_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT p.id, p.subject, p.after, p.made_at FROM app.proposal p
  WHERE p.company_id = (SELECT app.current_company_id()) AND p.kind = wanted AND p.state = 'PROPOSED'
$$;
COMMENT ON FUNCTION app.waiting_proposals IS
  'The proposals of one kind that wait in the current company, for those who manage it.';
REVOKE EXECUTE ON FUNCTION app.waiting_proposals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.waiting_proposals TO atlas_app;
