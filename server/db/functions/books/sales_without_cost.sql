CREATE FUNCTION app.sales_without_cost(of_unit text, first_month date, last_month date) RETURNS TABLE (month date, sales int)
LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', e.booked_on)::date, count(*)::int FROM app.book_entry e
  WHERE e.company_id = (SELECT app.current_company_id()) AND e.kind IN ('sale', 'rop.exercised')
    AND e.booked_on >= first_month AND e.booked_on < last_month + interval '1 month'
    AND EXISTS (SELECT FROM app.book_line l
      WHERE l.company_id = e.company_id AND l.entry_id = e.id AND l.credit_code = 4000 AND l.unit = of_unit)
    AND NOT EXISTS (SELECT FROM app.book_entry c JOIN app.book_line k ON k.company_id = c.company_id AND k.entry_id = c.id
      WHERE c.company_id = e.company_id AND c.reference = e.reference AND c.kind = e.kind AND k.debit_code = 5140)
  GROUP BY 1
$$;
COMMENT ON FUNCTION app.sales_without_cost IS
  'How many assets the current company sold in a unit without a recorded cost, by the month of the sale, between two first days of '
  'months. For roles that see everything of the company.';
REVOKE EXECUTE ON FUNCTION app.sales_without_cost FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.sales_without_cost TO atlas_app;
