CREATE FUNCTION app.request_of_notice(request uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('state', m.state, 'madeBy', m.requested_by) FROM app.mint_request m WHERE m.id = request_of_notice.request
  UNION ALL
  SELECT jsonb_build_object('state', r.status, 'madeBy', r.user_id, 'amount', r.amount::text,
    'limit', (SELECT p.redemption_limit::text FROM app.ledger_policy p WHERE p.company_id = r.company_id))
  FROM app.redemption r WHERE r.id = request_of_notice.request
$$;
COMMENT ON FUNCTION app.request_of_notice IS
  'What decides who is told about a redemption or a request for new Megajoules: {"state", "madeBy"}, and for a redemption its "amount" '
  'and the company''s "limit" of payments by one department in milli-Megajoules, null by default.';
ALTER FUNCTION app.request_of_notice OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.request_of_notice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.request_of_notice TO atlas_registry;
