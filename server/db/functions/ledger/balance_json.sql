CREATE FUNCTION app.balance_json(account app.account) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(account.id, jsonb_build_object('posted', (account.credits_posted - account.debits_posted)::text,
    'held', account.debits_pending::text))
$$;
COMMENT ON FUNCTION app.balance_json IS
    'The balance of an account, by its id, as answers show it. It has no SET clause, so that it is inlined.';
ALTER FUNCTION app.balance_json OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.balance_json FROM PUBLIC;
