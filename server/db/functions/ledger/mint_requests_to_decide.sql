CREATE FUNCTION app.mint_requests_to_decide()
RETURNS TABLE (kind text, id uuid, asset_id uuid, title text, by text, at timestamptz, amount bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT 'mint', r.id, NULL::uuid, app.name_of_company(r.company_id),
    app.account_name(r.requested_by), r.requested_at, r.amount
  FROM app.mint_request r
  WHERE r.state = 'REQUESTED' AND app.is_mint_officer() AND r.requested_by <> ALL (app.same_hands())
    AND NOT EXISTS (SELECT FROM app.mint_approval a WHERE a.request_id = r.id AND a.approver_id = ANY (app.same_hands()))
  UNION ALL
  SELECT p.kind, p.id, NULL, coalesce(p.label, app.account_name(p.subject::uuid)), app.account_name(p.made_by), p.made_at, NULL
  FROM app.register_proposals() p
  WHERE app.is_mint_officer() AND app.hinder_mint_proposal(to_jsonb(p), 'REFUSED') IS NULL
$$;
COMMENT ON FUNCTION app.mint_requests_to_decide IS
  'What waits for the acting person as the second mint officer: requests for new Megajoules, rates and '
  'appointments. Nothing for anyone who is not an officer.';
ALTER FUNCTION app.mint_requests_to_decide OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.mint_requests_to_decide FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.mint_requests_to_decide TO atlas_app;
