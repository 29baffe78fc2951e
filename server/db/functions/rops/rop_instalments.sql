CREATE FUNCTION app.rop_instalments()
RETURNS TABLE (contract_id uuid, reference text, number int, due date, amount bigint, open bigint, unit text, since date, until date,
  paid_on date)
LANGUAGE sql STABLE AS $$
  SELECT i.contract_id, c.reference, i.number, i.due_on, i.interest + i.principal, i.open, c.unit, i.since, i.until, i.paid_on
  FROM app.rop_instalment i
  JOIN app.rop_contract c ON c.company_id = i.company_id AND c.id = i.contract_id
  WHERE i.company_id = (SELECT app.current_company_id())
$$;
COMMENT ON FUNCTION app.rop_instalments IS
  'Every instalment of the current company''s contracts that are or were active, cancelled ones too: the amount as '
  'scheduled, what is open of it as of the last replay, and the days between which the row was part of the schedule.';
REVOKE EXECUTE ON FUNCTION app.rop_instalments FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rop_instalments TO atlas_app;
