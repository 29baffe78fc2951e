CREATE FUNCTION app.book_faults() RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN l.transfer_id IS NULL THEN 'movement ' || m.id || ' is in no entry of the books'
    ELSE 'line ' || l.line || ' of entry ' || e.number || ' and its movement differ' END
  FROM app.movements_of_books() AS m
  FULL JOIN (app.book_line l JOIN app.book_entry e ON e.company_id = l.company_id AND e.id = l.entry_id) ON l.transfer_id = m.id
  WHERE m.id IS NULL OR l.transfer_id IS NULL
    OR (m.attempt_id, m.company_id, m.unit, m.debit_account, m.debit_code, m.debit_owner, m.credit_account, m.credit_code,
      m.credit_owner, m.amount) <> (e.id, e.company_id, l.unit, l.debit_account, l.debit_code, l.debit_owner,
      l.credit_account, l.credit_code, l.credit_owner, l.amount)
    OR (l.booked_on, l.place) <> (e.booked_on, e.place)
  UNION ALL
  SELECT 'the numbers of entries of ' || n.booking_year || ' in company ' || n.company_id || ' have gaps' FROM (
    SELECT e.company_id, e.booking_year, count(*) AS entries, max(e.place) AS last,
      bool_and(e.number = app.book_number('J', e.booking_year, e.place)) AS written
    FROM app.book_entry e GROUP BY e.company_id, e.booking_year) AS n
  LEFT JOIN app.book_series s ON s.company_id = n.company_id AND s.series = 'J' AND s.year = n.booking_year
  WHERE n.entries <> n.last OR NOT n.written OR s.last_number IS DISTINCT FROM n.last
  UNION ALL
  SELECT 'entry ' || r.number || ' does not take back what it reverses' FROM app.book_entry r
  WHERE r.reverses IS NOT NULL AND EXISTS (
    SELECT FROM app.book_line l, LATERAL (VALUES (l.debit_account, l.amount), (l.credit_account, -l.amount)) AS side (account, amount)
    WHERE l.company_id = r.company_id AND l.entry_id IN (r.id, r.reverses) GROUP BY side.account HAVING sum(side.amount) <> 0)
  UNION ALL
  SELECT f.fault FROM app.book_sum_faults() AS f (fault)
  UNION ALL
  SELECT f.fault FROM app.asset_cost_faults() AS f (fault)
$$;
COMMENT ON FUNCTION app.book_faults IS
  'What does not agree in the books of all companies, in plain words: lines and movements, numbers, reversals, the '
  'sums that are kept, and the costs of assets.';
ALTER FUNCTION app.book_faults OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.book_faults FROM PUBLIC;
