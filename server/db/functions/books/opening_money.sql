CREATE FUNCTION app.opening_money(of_unit text) RETURNS TABLE (month date, amount numeric)
LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', e.booked_on::timestamp)::date,
    sum(CASE WHEN l.debit_code IN (1000, 1010, 1020) THEN l.amount ELSE 0 END
      - CASE WHEN l.credit_code IN (1000, 1010, 1020) THEN l.amount ELSE 0 END)
  FROM app.book_entry o
  LEFT JOIN app.book_entry r ON r.company_id = o.company_id AND r.reverses = o.id
  JOIN app.book_entry e ON e.company_id = o.company_id AND e.id IN (o.id, r.id)
  JOIN app.book_line l ON l.company_id = e.company_id AND l.entry_id = e.id AND l.unit = of_unit
  WHERE o.company_id = (SELECT app.current_company_id()) AND o.kind = 'opening'
  GROUP BY 1
$$;
COMMENT ON FUNCTION app.opening_money IS
  'What the opening entries of the current company''s books say was in its money accounts in a unit, less what reversals took back, '
  'by month. No money moved then. For roles that see the books.';
REVOKE EXECUTE ON FUNCTION app.opening_money FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.opening_money TO atlas_app;
