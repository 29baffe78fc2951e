CREATE FUNCTION app.rent_credit_lost(of_unit text, first_month date, last_month date) RETURNS TABLE (month date, amount numeric)
LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', l.booked_on)::date, sum(l.amount) FROM app.book_line l
  WHERE l.company_id = (SELECT app.current_company_id()) AND l.unit = of_unit AND l.debit_code = 2050 AND l.credit_code = 2045
    AND l.booked_on >= first_month AND l.booked_on < last_month + interval '1 month'
  GROUP BY 1
$$;
COMMENT ON FUNCTION app.rent_credit_lost IS
  'Rent credit that reversals of payments took back from buyers of the current company, in a unit, by month between two first days '
  'of months.';
REVOKE EXECUTE ON FUNCTION app.rent_credit_lost FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rent_credit_lost TO atlas_app;
