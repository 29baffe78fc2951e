-- A currency is one row of token_ledger: its system accounts are opened with it.
-- Minting is spread over shards, so that no two mints wait for each other.
CREATE FUNCTION app.open_system_accounts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  INSERT INTO app.account (id, ledger_id, owner_kind, owner_id, code, balance_rule, shard)
    SELECT gen_random_uuid(), NEW.id, 'system', 'MINT', 100, 'free', shard FROM generate_series(0, 7) AS shard;
  INSERT INTO app.account (id, ledger_id, owner_kind, owner_id, code, balance_rule)
    SELECT gen_random_uuid(), NEW.id, 'system', system.name, system.code, 'nonneg_credit'
    FROM (VALUES ('BURN', 101), ('REDEMPTION_CLEARING', 102)) AS system (name, code);
  RETURN NULL;
END
$$;
-- Who owns a function must be allowed to make one.
GRANT CREATE ON SCHEMA app TO atlas_registry;
ALTER FUNCTION app.open_system_accounts OWNER TO atlas_registry;
REVOKE CREATE ON SCHEMA app FROM atlas_registry;
REVOKE EXECUTE ON FUNCTION app.open_system_accounts FROM PUBLIC;

CREATE TRIGGER ledger_opened AFTER INSERT ON app.token_ledger
  FOR EACH ROW EXECUTE FUNCTION app.open_system_accounts();

-- A migration works as the owner, whom the table's own walls would keep out.
ALTER TABLE app.token_ledger NO FORCE ROW LEVEL SECURITY;
INSERT INTO app.token_ledger (id, code, asset_scale, mint_day_cap) VALUES
  ('55534400-0000-4000-8000-000000000002', 'USD', 2, 0),
  ('5a574700-0000-4000-8000-000000000003', 'ZWG', 2, 0);
ALTER TABLE app.token_ledger FORCE ROW LEVEL SECURITY;
