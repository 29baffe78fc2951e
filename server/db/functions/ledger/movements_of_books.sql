CREATE FUNCTION app.movements_of_books() RETURNS TABLE (id uuid, attempt_id uuid, company_id uuid, unit text, debit_account uuid,
  debit_code int, debit_owner text, credit_account uuid, credit_code int, credit_owner text, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT t.id, t.attempt_id, t.company_id, l.code, d.id, d.code, d.owner_id, c.id, c.code, c.owner_id, t.amount
  FROM app.account d JOIN app.transfer t ON t.debit_account_id = d.id JOIN app.account c ON c.id = t.credit_account_id
  JOIN app.token_ledger l ON l.id = t.ledger_id
  WHERE d.owner_kind = 'book' OR c.owner_kind = 'book'
$$;
COMMENT ON FUNCTION app.movements_of_books IS 'Every movement of an account of any company''s books, for their check.';
ALTER FUNCTION app.movements_of_books OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.movements_of_books FROM PUBLIC;
