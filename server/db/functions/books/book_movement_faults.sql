CREATE FUNCTION app.book_movement_faults(movements uuid[]) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT 'movement ' || m.id || ' and the entry of the books differ' FROM app.book_movements(movements) AS m
  WHERE NOT EXISTS (
    SELECT FROM app.book_line l JOIN app.book_entry e ON e.company_id = l.company_id AND e.id = l.entry_id
    WHERE l.company_id = m.company_id AND l.entry_id = m.attempt_id AND l.transfer_id = m.id
      AND (l.unit, l.debit_account, l.debit_code, l.debit_owner, l.credit_account, l.credit_code, l.credit_owner, l.amount)
        = (m.unit, m.debit_account, m.debit_code, m.debit_owner, m.credit_account, m.credit_code, m.credit_owner, m.amount)
      AND (l.booked_on, l.place) = (e.booked_on, e.place))
$$;
COMMENT ON FUNCTION app.book_movement_faults IS
  'Which of some movements are not in the books as they were made, in plain words. book_faults checks all, with numbers and sums.';
ALTER FUNCTION app.book_movement_faults OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.book_movement_faults FROM PUBLIC;
