CREATE FUNCTION app.book_rule(code int) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN code IN (1000, 3000, 3100, 3200, 4000, 4010, 4020, 4030, 4040, 4050, 4090, 5010, 5020, 5030, 5040, 5090, 5100, 5110, 5120,
      5130, 5140) THEN 'free'
    WHEN code IN (1010, 1020, 1100, 1200, 1210, 1220) THEN 'nonneg_debit'
    WHEN code IN (2000, 2010, 2020, 2030, 2040, 2045, 2050, 2060, 2070) THEN 'nonneg_credit'
  END
$$;
COMMENT ON FUNCTION app.book_rule IS
  'On which side an account of the books may have a balance, by its code; null for a code that the chart does not have. A test '
  'compares it with contract/src/books.ts.';
ALTER FUNCTION app.book_rule OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.book_rule FROM PUBLIC;
