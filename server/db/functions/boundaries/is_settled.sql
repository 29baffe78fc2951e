CREATE FUNCTION app.is_settled(met app.overlap) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM app.settled_overlap s
    JOIN app.asset a ON a.company_id = s.company_id AND a.id = s.asset_id AND a.revision = s.revision
    JOIN app.asset n ON n.company_id = s.neighbour_company_id AND n.id = s.neighbour_id AND n.revision = s.neighbour_revision
    WHERE s.company_id = met.company_id AND s.asset_id = met.asset_id
      AND s.neighbour_company_id = met.neighbour_company_id AND s.neighbour_id = met.neighbour_id)
$$;
COMMENT ON FUNCTION app.is_settled IS
  'Whether the platform''s desk decided about an overlap that both boundaries stand, and both are still as they were.';
REVOKE EXECUTE ON FUNCTION app.is_settled FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_settled TO atlas_registry;
