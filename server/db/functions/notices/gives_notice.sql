CREATE FUNCTION app.gives_notice(fact_type text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fact_type IN (
    'clearance.declined',
    'gate.asked',
    'gate.rejected',
    'gate.reversal_asked',
    'gate.submitted',
    'member.removed',
    'mint.requested',
    'mint_proposal.made',
    'proposal.made',
    'redemption.requested',
    'right.proposed',
    'role.assigned',
    'work.assigned',
    'work.claimed',
    'work.escalated',
    'work.handed_over',
    'work.lapsed',
    'work.message_received',
    'work.noted',
    'work.opened',
    'work.undelivered')
$$;
COMMENT ON FUNCTION app.gives_notice IS
  'Whether people are told of facts of a type. npm run generate writes this file from contract/src/notices.ts.';
REVOKE EXECUTE ON FUNCTION app.gives_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.gives_notice TO atlas_registry;
