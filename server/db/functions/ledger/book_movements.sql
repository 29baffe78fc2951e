CREATE FUNCTION app.book_movements(movements uuid[])
RETURNS TABLE (id uuid, attempt_id uuid, company_id uuid, unit text, debit_account uuid, debit_code int,
  debit_owner text, credit_account uuid, credit_code int, credit_owner text, amount bigint)
LANGUAGE sql STABLE AS $$
  SELECT t.id, t.attempt_id, t.company_id, l.code, d.id, d.code, d.owner_id, c.id, c.code, c.owner_id, t.amount
  FROM app.transfer t JOIN app.account d ON d.id = t.debit_account_id JOIN app.account c ON c.id = t.credit_account_id
  JOIN app.token_ledger l ON l.id = t.ledger_id
  WHERE t.id = ANY (movements) AND 'book' IN (d.owner_kind, c.owner_kind)
$$;
COMMENT ON FUNCTION app.book_movements IS
  'Those of some movements that are of an account of a company''s books, for their check. movements_of_books has all.';
ALTER FUNCTION app.book_movements OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.book_movements FROM PUBLIC;
