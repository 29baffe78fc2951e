CREATE FUNCTION app.mint_request_json(wish app.mint_request) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT json_build_object('_id', wish.id, 'companyID', wish.company_id,
    'company', (SELECT c.name FROM app.company c WHERE c.id = wish.company_id), 'amount', wish.amount::text,
    'reason', wish.reason, 'state', wish.state, 'requestedBy', (SELECT u.name FROM app.user_account u WHERE u.id = wish.requested_by),
    'requestedAt', app.instant_text(wish.requested_at), 'decidedAt', app.instant_text(wish.decided_at),
    'rejectionReason', wish.rejection_reason,
    'approvals', coalesce((SELECT json_agg(json_build_object('name', u.name, 'at', app.instant_text(a.approved_at)) ORDER BY a.approved_at)
      FROM app.mint_approval a JOIN app.user_account u ON u.id = a.approver_id WHERE a.request_id = wish.id), '[]'),
    'mine', wish.requested_by = ANY (app.same_hands()),
    'approvedByReader', EXISTS (SELECT FROM app.mint_approval a
      WHERE a.request_id = wish.id AND a.approver_id = ANY (app.same_hands())))
$$;
COMMENT ON FUNCTION app.mint_request_json IS
    'A request to mint as it is sent, without its permits, and the facts that decide the reader''s permits.';
ALTER FUNCTION app.mint_request_json OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.mint_request_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.mint_request_json TO atlas_app;
