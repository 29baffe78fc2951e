CREATE FUNCTION app.lock_accounts(groups jsonb[], known jsonb) RETURNS record
LANGUAGE plpgsql AS $$
DECLARE
  wanted uuid[];
  bases uuid[];
  locked record;
BEGIN
  SELECT array_agg(named.id) FILTER (WHERE named.what <> 'of'), array_agg(named.id) FILTER (WHERE named.what = 'of')
  INTO wanted, bases
  FROM unnest(groups) AS g, jsonb_array_elements(g -> 'movements') AS m, LATERAL (VALUES
    ('debit', (m ->> 'debit')::uuid), ('credit', (m ->> 'credit')::uuid), ('of', (m ->> 'of')::uuid)) AS named (what, id)
  WHERE named.id IS NOT NULL AND NOT known ? (g ->> 'attempt');
  IF bases IS NOT NULL THEN
    SELECT wanted || array_agg(t.debit_account_id) || array_agg(t.credit_account_id) INTO wanted
    FROM app.transfer t WHERE t.id = ANY (bases);
  END IF;
  SELECT array_agg(h.id) AS ids, array_agg(h.account) AS accounts INTO locked
  FROM (SELECT a.id, a AS account FROM app.account a WHERE a.id = ANY (wanted) ORDER BY a.id FOR NO KEY UPDATE) AS h;
  RETURN locked;
END
$$;
COMMENT ON FUNCTION app.lock_accounts IS
    'Locks the accounts that a batch moves between, in the order of their ids. Returns {ids, accounts}, in this order. '
    'Requests that are already known need no locks.';
ALTER FUNCTION app.lock_accounts OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.lock_accounts FROM PUBLIC;
