CREATE FUNCTION app.with_credit(account app.account, posted bigint, pending bigint) RETURNS app.account
LANGUAGE sql STABLE AS $$
  SELECT ROW(account.id, account.ledger_id, account.company_id, account.owner_kind, account.owner_id, account.code,
    account.balance_rule, account.shard, account.closed_at, account.debits_pending, account.debits_posted,
    account.credits_pending + pending, account.credits_posted + posted, account.version + 1, account.created_at)::app.account
$$;
COMMENT ON FUNCTION app.with_credit IS 'An account after one more credit. It has no SET clause, so that it is inlined.';
ALTER FUNCTION app.with_credit OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.with_credit FROM PUBLIC;
