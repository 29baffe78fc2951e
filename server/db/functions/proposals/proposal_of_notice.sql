CREATE FUNCTION app.proposal_of_notice(proposal uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('kind', p.kind, 'label', p.label, 'subject', p.subject, 'state', p.state, 'madeBy', p.made_by)
  FROM app.proposal p WHERE p.id = proposal_of_notice.proposal
$$;
COMMENT ON FUNCTION app.proposal_of_notice IS
  'What decides who is told about a proposal, and what they are told: {"kind", "label", "subject", "state", "madeBy"}.';
ALTER FUNCTION app.proposal_of_notice OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.proposal_of_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.proposal_of_notice TO atlas_registry;
