CREATE FUNCTION app.gate_spending_ahead(days int) RETURNS TABLE (days_from_now int, amount bigint, gates int)
LANGUAGE sql STABLE AS $$
  SELECT c.days_from_now, sum(c.amount)::bigint, count(*)::int FROM app.gate_cycles_ahead(days) c GROUP BY c.days_from_now
$$;
COMMENT ON FUNCTION app.gate_spending_ahead IS
  'What the current company''s gates of expenses will ask for in the next days, in milli-Megajoules, by the number of days from today '
  'in Africa/Harare.';
REVOKE EXECUTE ON FUNCTION app.gate_spending_ahead FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.gate_spending_ahead TO atlas_app;
