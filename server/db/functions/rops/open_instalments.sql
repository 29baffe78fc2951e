CREATE FUNCTION app.open_instalments(of_unit text, last_day date) RETURNS TABLE (due date, open numeric)
LANGUAGE sql STABLE AS $$
  SELECT i.due_on, sum(i.open) FROM app.rop_instalment i
  JOIN app.rop_contract c ON c.company_id = i.company_id AND c.id = i.contract_id
  WHERE i.company_id = (SELECT app.current_company_id()) AND i.until IS NULL AND i.open > 0 AND i.due_on <= last_day AND c.unit = of_unit
  GROUP BY i.due_on
$$;
COMMENT ON FUNCTION app.open_instalments IS
  'What is open of instalments of the current company''s contracts in a unit, by the day on which they fall or fell due, up to a day.';
REVOKE EXECUTE ON FUNCTION app.open_instalments FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.open_instalments TO atlas_app;
