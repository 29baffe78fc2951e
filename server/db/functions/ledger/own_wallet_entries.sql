CREATE FUNCTION app.own_wallet_entries() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.at), '[]')
  FROM (
    SELECT app.instant_text(t.created_at) AS at, e.direction, trim_scale(t.amount / 10::numeric ^ l.asset_scale) AS amount, l.code AS unit,
      t.kind, t.ref_type AS about, t.ref_id AS reference, trim_scale(e.balance_after_posted / 10::numeric ^ l.asset_scale) AS balance
    FROM app.account a JOIN app.entry e ON e.account_id = a.id JOIN app.transfer t ON t.id = e.transfer_id
    JOIN app.token_ledger l ON l.id = a.ledger_id
    WHERE a.owner_kind = 'user' AND a.owner_id = (SELECT app.current_user_id()::text)
  ) r
$$;
COMMENT ON FUNCTION app.own_wallet_entries IS
    'Every movement of the acting person''s wallet, with the balance after it.';
ALTER FUNCTION app.own_wallet_entries OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_wallet_entries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_wallet_entries TO atlas_app;
