CREATE FUNCTION app.proposer_of_rop_change(company uuid, contract uuid, change uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT x.proposed_by FROM app.rop_change x
  WHERE x.company_id = proposer_of_rop_change.company AND x.contract_id = proposer_of_rop_change.contract
    AND x.id = proposer_of_rop_change.change
$$;
COMMENT ON FUNCTION app.proposer_of_rop_change IS 'The person who proposed a change of a contract, who is told when it is refused.';
ALTER FUNCTION app.proposer_of_rop_change OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.proposer_of_rop_change FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.proposer_of_rop_change TO atlas_registry;
