CREATE FUNCTION app.transfer_json(transfer app.transfer) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('_id', transfer.id, 'kind', transfer.kind, 'amount', transfer.amount::text,
    'debitAccountID', transfer.debit_account_id, 'creditAccountID', transfer.credit_account_id, 'hash', encode(transfer.hash, 'hex'))
$$;
COMMENT ON FUNCTION app.transfer_json IS
    'A movement as answers and events show it. It has no SET clause, so that it is inlined.';
ALTER FUNCTION app.transfer_json OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.transfer_json FROM PUBLIC;
