CREATE FUNCTION app.proposals_to_decide()
RETURNS TABLE (kind text, id uuid, asset_id uuid, title text, by text, at timestamptz, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT p.kind, p.id, CASE WHEN p.kind = 'asset_cost' THEN (p.after ->> 'assetID')::uuid END, p.label, app.name_of(p.made_by),
    p.made_at, (p.after ->> 'amount')::bigint
  FROM app.proposal p
  WHERE p.company_id = (SELECT app.current_company_id()) AND p.state = 'PROPOSED'
    AND p.made_by <> ALL ((SELECT app.same_hands())::uuid[])
    AND NOT coalesce(app.is_own_wallet((p.after ->> 'payee')::uuid), false)
$$;
COMMENT ON FUNCTION app.proposals_to_decide IS
  'Proposals of the current company that another person made and that do not pay the acting one.';
REVOKE EXECUTE ON FUNCTION app.proposals_to_decide FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.proposals_to_decide TO atlas_app;
