CREATE FUNCTION app.has_income(of_unit text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM app.book_month_sum s
    WHERE s.company_id = (SELECT app.current_company_id()) AND s.unit = of_unit AND s.code BETWEEN 4000 AND 4999)
$$;
COMMENT ON FUNCTION app.has_income IS
  'Whether the books of the current company have ever had income in a unit. For roles that see the books.';
REVOKE EXECUTE ON FUNCTION app.has_income FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_income TO atlas_app;
