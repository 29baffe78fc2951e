CREATE FUNCTION app.save_book_entry(entry jsonb, booked date, place int, moved jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  company constant uuid := app.current_company_id();
  written constant uuid := entry ->> 'id';
  subject constant jsonb := entry -> 'subject';
  -- What takes the end of a year back is as little in charts as what it takes back.
  ends_year constant boolean := entry ->> 'kind' = 'close' OR EXISTS (
    SELECT FROM app.book_entry o
    WHERE o.company_id = app.current_company_id() AND o.id = (entry ->> 'reverses')::uuid AND o.kind = 'close');
BEGIN
  INSERT INTO app.book_entry (company_id, id, number, booking_year, place, booked_on, value_on, kind, payee, text, subject_type,
    subject_id, reference, instalment, receipt, maker, checker, reverses, rate_num, rate_den, request_hash)
  VALUES (company, written, app.book_number('J', extract(year FROM booked)::int, place), extract(year FROM booked), place, booked,
    (entry ->> 'valueOn')::date, entry ->> 'kind', entry ->> 'payee', entry ->> 'text', subject ->> 'type', (subject ->> 'id')::uuid,
    subject ->> 'reference', (subject ->> 'instalment')::int, subject ->> 'receipt',
    coalesce((entry ->> 'madeBy')::uuid, app.current_user_id()),
    coalesce((entry ->> 'checkedBy')::uuid, CASE WHEN entry ? 'madeBy' THEN app.current_user_id() END),
    (entry ->> 'reverses')::uuid, (entry -> 'rate' ->> 'num')::bigint, (entry -> 'rate' ->> 'den')::bigint,
    decode(entry ->> 'hash', 'hex'));
  INSERT INTO app.book_line (company_id, entry_id, line, booked_on, place, unit, debit_code, debit_owner, debit_account, credit_code,
    credit_owner, credit_account, amount, transfer_id)
  SELECT company, written, l.line, booked, save_book_entry.place, l.asked ->> 'unit', (l.asked -> 'debit' ->> 'code')::int,
    l.asked -> 'debit' ->> 'owner', (l.done ->> 'debitAccountID')::uuid, (l.asked -> 'credit' ->> 'code')::int,
    l.asked -> 'credit' ->> 'owner', (l.done ->> 'creditAccountID')::uuid, (l.done ->> 'amount')::bigint, (l.done ->> '_id')::uuid
  FROM ROWS FROM (jsonb_array_elements(entry -> 'lines'), jsonb_array_elements(moved -> 'transfers')) WITH ORDINALITY
    AS l (asked, done, line);
  PERFORM app.add_to_book_sums(written, booked, ends_year);
END
$$;
COMMENT ON FUNCTION app.save_book_entry IS
  'Writes an entry whose lines have moved, under its number, and adds it to the sums of its day and month.';
ALTER FUNCTION app.save_book_entry OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.save_book_entry FROM PUBLIC;
