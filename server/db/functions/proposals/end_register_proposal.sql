CREATE FUNCTION app.end_register_proposal(proposal uuid, becomes text, fact text, why text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  ended app.proposal;
BEGIN
  UPDATE app.proposal p SET state = becomes, decided_by = app.current_user_id(), decided_at = app.clock(), reason = why
  WHERE p.id = end_register_proposal.proposal AND p.company_id IS NULL AND p.state = 'PROPOSED' RETURNING * INTO STRICT ended;
  PERFORM app.tell_of_ledger(fact, 'proposal', ended.id, ended.label,
    jsonb_strip_nulls(jsonb_build_object('kind', ended.kind, 'reason', why)));
END
$$;
COMMENT ON FUNCTION app.end_register_proposal IS
  'Ends a waiting proposal that holds for the whole register, with its fact. The caller holds it and has checked '
  'who may.';
ALTER FUNCTION app.end_register_proposal OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.end_register_proposal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.end_register_proposal TO atlas_registry;
