CREATE FUNCTION app.contract_money(of_unit text) RETURNS TABLE (contract text, is_upfront boolean, day date, amount numeric)
LANGUAGE sql STABLE AS $$
  SELECT l.contract, l.is_upfront, l.day, sum(l.amount) FROM (
    SELECT credit_owner AS contract, credit_code IN (2030, 2040) AS is_upfront, booked_on AS day, amount FROM app.book_line
    WHERE company_id = (SELECT app.current_company_id()) AND unit = of_unit
      AND credit_code IN (2010, 2030, 2040) AND debit_code IN (1000, 1010, 1020, 2000)
    UNION ALL
    SELECT debit_owner, debit_code IN (2030, 2040), booked_on, -amount FROM app.book_line
    WHERE company_id = (SELECT app.current_company_id()) AND unit = of_unit
      AND debit_code IN (2010, 2030, 2040) AND credit_code IN (1000, 1010, 1020, 2000)) l
  GROUP BY 1, 2, 3
$$;
COMMENT ON FUNCTION app.contract_money IS
  'What came to each rent contract of the current company from money accounts and from suspense, less what went back there, in a '
  'unit, by booking day; upfront are option fees and deposits.';
REVOKE EXECUTE ON FUNCTION app.contract_money FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.contract_money TO atlas_app;
