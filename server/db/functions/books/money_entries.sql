CREATE FUNCTION app.money_entries(slug text, first_day date, last_day date)
RETURNS TABLE (entry_id uuid, number text, kind text, value_on date, payee text, text text, receipt text, amount bigint, reversed boolean)
LANGUAGE sql STABLE AS $$
  WITH place AS (
    SELECT b.account_id FROM app.book_balances() b WHERE b.code IN (1000, 1010, 1020) AND b.owner = slug
  ), moved AS (
    SELECT l.entry_id, l.amount FROM place p JOIN app.book_line l ON l.debit_account = p.account_id
    WHERE l.company_id = (SELECT app.current_company_id()) AND l.booked_on >= first_day
    UNION ALL
    SELECT l.entry_id, -l.amount FROM place p JOIN app.book_line l ON l.credit_account = p.account_id
    WHERE l.company_id = (SELECT app.current_company_id()) AND l.booked_on >= first_day
  ), summed AS (
    SELECT m.entry_id, sum(m.amount)::bigint AS amount FROM moved m GROUP BY m.entry_id
  )
  SELECT e.id, e.number, e.kind, e.value_on, e.payee, e.text, e.receipt, s.amount,
    EXISTS (SELECT FROM app.book_entry r WHERE r.company_id = e.company_id AND r.reverses = e.id)
  FROM summed s JOIN app.book_entry e ON e.company_id = (SELECT app.current_company_id()) AND e.id = s.entry_id
  WHERE e.kind <> 'reversal' AND e.value_on BETWEEN first_day AND last_day AND s.amount <> 0
$$;
COMMENT ON FUNCTION app.money_entries IS
  'Entries of the current company that moved money in one of its accounts, by value day, with what they added to it and whether '
  'they were reversed. Bank statements are matched with them.';
REVOKE EXECUTE ON FUNCTION app.money_entries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.money_entries TO atlas_app;
