CREATE FUNCTION app.hash_of_transfer(movement app.transfer) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws('|', movement.id, movement.attempt_id, coalesce(movement.company_id::text, '-'), movement.kind,
    movement.debit_account_id, movement.credit_account_id, movement.amount, coalesce(movement.pending_id::text, '-'),
    coalesce(movement.reverses_id::text, '-'), movement.ref_type, movement.ref_id), 'UTF8'))
$$;
COMMENT ON FUNCTION app.hash_of_transfer IS
    'The SHA-256 of a movement''s content in one line; its order and time are not part of it. It has no SET clause, so '
    'that it is inlined; its callers set the search path to this schema.';
ALTER FUNCTION app.hash_of_transfer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.hash_of_transfer FROM PUBLIC;
