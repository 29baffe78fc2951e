CREATE FUNCTION app.draft_transfer(request jsonb, movement jsonb, base app.transfer, moment timestamptz) RETURNS app.transfer
LANGUAGE sql STABLE AS $$
  SELECT ROW((movement ->> 'id')::uuid, base.ledger_id, (request ->> 'company')::uuid, (request ->> 'attempt')::uuid,
    movement ->> 'kind',
    CASE movement ->> 'kind' WHEN 'reversal' THEN base.credit_account_id
      ELSE coalesce(base.debit_account_id, (movement ->> 'debit')::uuid) END,
    CASE movement ->> 'kind' WHEN 'reversal' THEN base.debit_account_id
      ELSE coalesce(base.credit_account_id, (movement ->> 'credit')::uuid) END,
    CASE WHEN movement ->> 'kind' IN ('single', 'pending', 'post') THEN coalesce((movement ->> 'amount')::bigint, base.amount)
      ELSE base.amount END,
    CASE WHEN movement ->> 'kind' <> 'reversal' THEN base.id END, CASE movement ->> 'kind' WHEN 'reversal' THEN base.id END,
    CASE movement ->> 'kind' WHEN 'pending' THEN (movement ->> 'expiresAt')::timestamptz END, request -> 'reference' ->> 'type',
    request -> 'reference' ->> 'id', NULL, (request ->> 'actor')::uuid, moment, NULL)::app.transfer
$$;
COMMENT ON FUNCTION app.draft_transfer IS
    'A movement as a row, before its ledger, hash and place in the order are known. `base` is the hold that it '
    'resolves or the movement that it reverses; a row of nulls for a new one.';
ALTER FUNCTION app.draft_transfer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.draft_transfer FROM PUBLIC;
