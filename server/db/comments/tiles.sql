COMMENT ON TABLE app.asset_changes IS
    'How often the assets of a company changed. The sum over the shards differs after every commit, whatever the '
    'order.';
COMMENT ON COLUMN app.asset_changes.company_id IS 'The company.';
COMMENT ON COLUMN app.asset_changes.shard IS
  'One of the rows that its writers count on: each takes one that is not locked, so that they do not wait for each '
  'other.';
COMMENT ON COLUMN app.asset_changes.changes IS 'Changes counted on this shard.';
