CREATE FUNCTION app.keep_gatekeepers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
DECLARE
  named jsonb := (
    SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object(
      'node', node ->> 'nodeId', 'person', NEW.people ->> (keeper ->> 'phoneNumber'))), '[]')
    FROM jsonb_path_query(NEW.definition, 'strict $.**') AS node
    CROSS JOIN LATERAL jsonb_array_elements(
      CASE WHEN jsonb_typeof(node -> 'gatekeepers') = 'array' THEN node -> 'gatekeepers' ELSE '[]' END) AS keeper
    WHERE jsonb_typeof(node) = 'object' AND node ? 'nodeId' AND NEW.people ? (keeper ->> 'phoneNumber'));
BEGIN
  UPDATE app.gate_keeper k SET named_until = NEW.saved_at
  WHERE k.company_id = NEW.company_id AND k.tree_id = NEW.tree_id AND k.named_until IS NULL
    AND NOT named @> jsonb_build_array(jsonb_build_object('node', k.node_id, 'person', k.person_id));
  INSERT INTO app.gate_keeper AS k (company_id, person_id, tree_id, node_id)
  SELECT NEW.company_id, (one ->> 'person')::uuid, NEW.tree_id, (one ->> 'node')::uuid FROM jsonb_array_elements(named) AS one
  ON CONFLICT (company_id, person_id, tree_id, node_id) DO UPDATE SET named_until = NULL WHERE k.named_until IS NOT NULL;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.keep_gatekeepers IS
    'Records whom each gate of a tree names from its new version on, and whom it no longer names.';
ALTER FUNCTION app.keep_gatekeepers OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.keep_gatekeepers FROM PUBLIC;

CREATE TRIGGER gatekeepers_kept AFTER INSERT ON app.gate_tree_version
  FOR EACH ROW EXECUTE FUNCTION app.keep_gatekeepers();
