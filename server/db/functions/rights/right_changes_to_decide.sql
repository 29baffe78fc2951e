CREATE FUNCTION app.right_changes_to_decide()
RETURNS TABLE (kind text, id uuid, asset_id uuid, title text, by text, at timestamptz, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT 'right_change', c.id, c.asset_id, app.state_of_asset(c.company_id, c.asset_id) ->> 'assetNumber',
    app.name_of(c.proposed_by), c.proposed_at, NULL::bigint
  FROM app.right_change c
  LEFT JOIN app.asset_right r ON r.company_id = c.company_id AND r.id = c.right_id
  WHERE c.company_id = (SELECT app.current_company_id()) AND c.state = 'PROPOSED'
    AND c.proposed_by <> ALL ((SELECT app.same_hands())::uuid[])
    AND app.is_same_person(c.party_id) IS NOT TRUE AND app.is_same_person(r.party_id) IS NOT TRUE
$$;
COMMENT ON FUNCTION app.right_changes_to_decide IS
  'Proposed changes of rights in the assets of the current company that another person proposed, and of which the acting person is '
  'no party.';
REVOKE EXECUTE ON FUNCTION app.right_changes_to_decide FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.right_changes_to_decide TO atlas_app;
