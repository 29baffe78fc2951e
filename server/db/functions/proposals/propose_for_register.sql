CREATE FUNCTION app.propose_for_register(kind text, subject text, label text, before jsonb, after jsonb) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  me uuid := app.current_user_id();
  made uuid := gen_random_uuid();
  waiting app.proposal;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('atlas-mint-proposals'));
  SELECT * INTO waiting FROM app.proposal p
  WHERE p.company_id IS NULL AND p.kind = propose_for_register.kind AND p.subject = propose_for_register.subject
    AND p.state = 'PROPOSED' FOR UPDATE;
  IF FOUND AND waiting.made_by <> me THEN
    RETURN 'mint_proposal_waiting';
  ELSIF FOUND THEN
    PERFORM app.end_register_proposal(waiting.id, 'WITHDRAWN', 'mint_proposal.withdrawn', NULL);
  END IF;
  INSERT INTO app.proposal (id, kind, subject, label, before, after, made_by) VALUES (made, propose_for_register.kind,
    propose_for_register.subject, propose_for_register.label, propose_for_register.before, propose_for_register.after, me);
  PERFORM app.tell_of_ledger('mint_proposal.made', 'proposal', made, propose_for_register.label,
    jsonb_build_object('kind', propose_for_register.kind));
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.propose_for_register IS
  'A proposal of the acting person that holds for the whole register, in place of their own earlier one about the '
  'same thing. Answers done, or mint_proposal_waiting while another person''s waits. The caller has checked who may.';
ALTER FUNCTION app.propose_for_register OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.propose_for_register FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.propose_for_register TO atlas_registry;
