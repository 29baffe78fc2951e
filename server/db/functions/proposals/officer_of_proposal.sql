CREATE FUNCTION app.officer_of_proposal(proposal uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT app.account_name(p.subject::uuid) FROM app.proposal p
  WHERE p.id = officer_of_proposal.proposal AND p.kind = 'mint_officer' AND app.is_mint_officer()
$$;
COMMENT ON FUNCTION app.officer_of_proposal IS
  'The name of the officer whom a proposal appoints, for mint officers; null for any other proposal.';
ALTER FUNCTION app.officer_of_proposal OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.officer_of_proposal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.officer_of_proposal TO atlas_app;
