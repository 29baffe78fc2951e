CREATE FUNCTION app.post_book_entry(entry jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  held constant app.books := app.hold_books();
  booked constant date := greatest((entry ->> 'valueOn')::date, (entry ->> 'bookedOn')::date, held.closed_through + 1);
  of_year constant int := extract(year FROM booked);
  known app.book_entry;
  place int;
  moved jsonb;
BEGIN
  SELECT * INTO known FROM app.book_entry e WHERE e.company_id = held.company_id AND e.id = (entry ->> 'id')::uuid;
  IF FOUND THEN
    RETURN CASE WHEN known.request_hash = decode(entry ->> 'hash', 'hex')
      THEN jsonb_build_object('ok', true, 'number', known.number, 'bookedOn', known.booked_on)
      ELSE '{"ok": false, "code": "idempotency_mismatch"}' END;
  ELSIF booked > app.day_of_harare() THEN
    RETURN '{"ok": false, "code": "entry_day_ahead"}';
  ELSIF app.lacks_money_account(entry) THEN
    RETURN '{"ok": false, "code": "money_account_missing"}';
  END IF;
  BEGIN
    place := app.take_book_number('J', of_year);
    moved := app.move_for_entry(entry, app.book_number('J', of_year, place));
    IF NOT (moved ->> 'ok')::boolean THEN
      RAISE EXCEPTION 'nothing moved' USING ERRCODE = 'AT499', DETAIL = moved ->> 'code';
    END IF;
    PERFORM app.save_book_entry(entry, booked, place, moved);
  EXCEPTION WHEN SQLSTATE 'AT499' THEN
    -- Takes the number back with everything else, whatever the caller does next.
    RETURN moved;
  END;
  RETURN jsonb_build_object('ok', true, 'number', app.book_number('J', of_year, place), 'bookedOn', booked);
END
$$;
COMMENT ON FUNCTION app.post_book_entry IS
  'Posts an entry in the books of the current company, all lines or none: {id, hash, kind, valueOn, bookedOn, payee, text, subject: '
  '{type, id, reference, instalment, receipt}, checkedBy, madeBy, reverses, rate: {num, den}, lines: [{id, unit, debit: '
  '{code, owner}, credit: {code, owner}, amount}]}. The same id again answers the same entry. Returns {ok, number, bookedOn} or {ok: false, code}.';
ALTER FUNCTION app.post_book_entry OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.post_book_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.post_book_entry TO atlas_app;
