CREATE FUNCTION app.move_for_entry(entry jsonb, number text) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  movements constant jsonb := (
    SELECT jsonb_agg(jsonb_build_object('id', l -> 'id', 'kind', 'single', 'amount', l -> 'amount',
      'debit', app.open_book_account(l ->> 'unit', (l -> 'debit' ->> 'code')::int, l -> 'debit' ->> 'owner'),
      'credit', app.open_book_account(l ->> 'unit', (l -> 'credit' ->> 'code')::int, l -> 'credit' ->> 'owner')) ORDER BY place)
    FROM jsonb_array_elements(entry -> 'lines') WITH ORDINALITY AS of_entry (l, place));
BEGIN
  RETURN app.ledger_write(jsonb_build_object('groups', jsonb_build_array(jsonb_build_object(
      'attempt', entry -> 'id', 'hash', entry -> 'hash', 'route', 'books', 'actor', app.current_user_id(),
      'company', app.current_company_id(), 'event', 'book.posted',
      'entry', jsonb_build_object('number', number, 'kind', entry -> 'kind'),
      'reference', jsonb_build_object('type', 'book_entry', 'id', entry -> 'id'), 'movements', movements))), 'books')
    -> 'groups' -> 0;
END
$$;
COMMENT ON FUNCTION app.move_for_entry IS
  'Moves the lines of an entry, all or none, between accounts that are opened when first used. Returns the ledger''s answer.';
ALTER FUNCTION app.move_for_entry OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.move_for_entry FROM PUBLIC;
