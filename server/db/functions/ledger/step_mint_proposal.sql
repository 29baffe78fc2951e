CREATE FUNCTION app.step_mint_proposal(proposal uuid, becomes text, fact text, why text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  held record;
  hindrance text;
BEGIN
  IF NOT app.is_mint_officer() THEN
    RETURN 'forbidden';
  END IF;
  -- Two appointments at once, of two accounts of one person, wait for each other.
  PERFORM pg_advisory_xact_lock(hashtext('atlas-mint-proposals'));
  SELECT * INTO held FROM app.hold_register_proposal(step_mint_proposal.proposal);
  IF NOT FOUND THEN
    RETURN 'not_found';
  END IF;
  hindrance := app.hinder_mint_proposal(to_jsonb(held), becomes);
  IF hindrance IS NOT NULL THEN
    RETURN hindrance;
  END IF;
  PERFORM app.end_register_proposal(held.id, becomes, fact, why);
  IF becomes = 'IN_FORCE' THEN
    PERFORM app.put_in_force(held.kind, held.subject, held.after);
  END IF;
  RETURN 'done';
END
$$;
COMMENT ON FUNCTION app.step_mint_proposal IS
  'Takes a proposal to the mint officers from waiting to its next state, and makes its change if that is IN_FORCE. '
  'Answers done, forbidden, not_found or the reason why the step is closed.';
ALTER FUNCTION app.step_mint_proposal OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.step_mint_proposal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.step_mint_proposal TO atlas_app;
