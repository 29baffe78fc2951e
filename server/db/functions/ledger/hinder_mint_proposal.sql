CREATE FUNCTION app.hinder_mint_proposal(held jsonb, becomes text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT CASE
    WHEN held ->> 'state' <> 'PROPOSED' THEN 'proposal_over'
    WHEN becomes = 'WITHDRAWN' THEN CASE WHEN made.by <> app.current_user_id() THEN 'not_your_proposal' END
    WHEN made.by = app.current_user_id() THEN 'proposed_by_you'
    WHEN made.by = ANY (app.same_hands()) THEN 'same_person'
    WHEN held ->> 'kind' <> 'mint_officer' THEN NULL
    WHEN held ->> 'subject' = ANY (app.same_hands()::text[]) THEN 'decides_for_yourself'
    WHEN becomes = 'IN_FORCE' THEN app.hinder_seat((held ->> 'subject')::uuid) END
  FROM (SELECT (held ->> 'made_by')::uuid AS by) AS made
$$;
COMMENT ON FUNCTION app.hinder_mint_proposal IS
  'Why the acting mint officer cannot take a proposal, given as its row, to a state; null if they can.';
ALTER FUNCTION app.hinder_mint_proposal OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.hinder_mint_proposal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hinder_mint_proposal TO atlas_registry;
