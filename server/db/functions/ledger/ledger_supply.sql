CREATE FUNCTION app.ledger_supply() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT json_build_object(
    'minted', coalesce(sum(a.debits_posted) FILTER (WHERE a.owner_id = 'MINT' AND a.owner_kind = 'system'), 0)::text,
    'burned', coalesce(sum(a.credits_posted) FILTER (WHERE a.owner_id = 'BURN' AND a.owner_kind = 'system'), 0)::text,
    'supply', (coalesce(sum(a.debits_posted) FILTER (WHERE a.owner_id = 'MINT' AND a.owner_kind = 'system'), 0)
      - coalesce(sum(a.credits_posted) FILTER (WHERE a.owner_id = 'BURN' AND a.owner_kind = 'system'), 0))::text,
    'held', coalesce(sum(a.debits_pending), 0)::text,
    'wallets', count(*) FILTER (WHERE a.owner_kind = 'user'),
    -- Each movement made one entry at each of its two accounts.
    'transfers', (coalesce(sum(a.version), 0) / 2)::bigint,
    'asOf', app.instant_text(clock_timestamp()))::text
  FROM app.account a WHERE a.ledger_id = app.megajoules()
$$;
COMMENT ON FUNCTION app.ledger_supply IS
  'Public figures: Megajoules minted, burned and in circulation, and the numbers of wallets and movements.';
ALTER FUNCTION app.ledger_supply OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.ledger_supply FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.ledger_supply TO atlas_door;
