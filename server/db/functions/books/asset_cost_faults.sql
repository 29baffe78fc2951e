CREATE FUNCTION app.asset_cost_faults() RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN c.entry_id IS NULL THEN 'entry ' || e.number || ' is a cost of no asset'
    ELSE 'entry ' || e.number || ' is no cost, and an asset names it' END
  FROM app.book_entry e
  LEFT JOIN app.asset_cost c ON c.company_id = e.company_id AND c.entry_id = e.id
  WHERE (e.kind = 'stock') <> (c.entry_id IS NOT NULL)
  UNION ALL
  SELECT 'asset ' || min(s.credit_owner) || ' is sold, and ' || sum(m.amount) || ' of its cost in ' || min(s.unit) || ' is left'
  FROM (SELECT DISTINCT l.company_id, l.credit_account, l.credit_owner, l.unit FROM app.book_line l
    WHERE l.credit_code = 1100 AND l.debit_code = 5140) AS s
  CROSS JOIN LATERAL (
    SELECT l.amount FROM app.book_line l WHERE l.debit_account = s.credit_account
    UNION ALL
    SELECT -l.amount FROM app.book_line l WHERE l.credit_account = s.credit_account) AS m
  GROUP BY s.credit_account HAVING sum(m.amount) <> 0
$$;
COMMENT ON FUNCTION app.asset_cost_faults IS
  'What does not agree in the costs of assets of all companies, in plain words: entries and costs, and what is left of sold assets.';
ALTER FUNCTION app.asset_cost_faults OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.asset_cost_faults FROM PUBLIC;
