CREATE FUNCTION app.holders_are_settled(company uuid, asset uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM app.asset_right r WHERE r.company_id = company AND r.asset_id = asset AND r.ended_at IS NULL AND r.settled
      AND r.kind IN ('title', 'operation'))
$$;
COMMENT ON FUNCTION app.holders_are_settled IS
  'Whether only a decision of two people changes who holds an asset: it was approved once, or such a decision was entered.';
REVOKE EXECUTE ON FUNCTION app.holders_are_settled FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.holders_are_settled TO atlas_app, atlas_registry;
