CREATE FUNCTION app.with_debit(account app.account, posted bigint, pending bigint) RETURNS app.account
LANGUAGE sql STABLE AS $$
  SELECT ROW(account.id, account.ledger_id, account.company_id, account.owner_kind, account.owner_id, account.code,
    account.balance_rule, account.shard, account.closed_at, account.debits_pending + pending, account.debits_posted + posted,
    account.credits_pending, account.credits_posted, account.version + 1, account.created_at)::app.account
$$;
COMMENT ON FUNCTION app.with_debit IS 'An account after one more debit. It has no SET clause, so that it is inlined.';
ALTER FUNCTION app.with_debit OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.with_debit FROM PUBLIC;
