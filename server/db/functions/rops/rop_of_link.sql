CREATE FUNCTION app.rop_of_link(hash bytea)
RETURNS TABLE (company_id uuid, contract_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT c.company_id, c.id FROM app.rop_contract c WHERE c.token_hash = hash
$$;
COMMENT ON FUNCTION app.rop_of_link IS 'The contract whose buyer''s link has a secret with this hash; no row for a link that is spent.';
ALTER FUNCTION app.rop_of_link OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.rop_of_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.rop_of_link TO atlas_door;
