CREATE FUNCTION app.hold_register_proposal(proposal uuid) RETURNS SETOF app.proposal
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT * FROM app.proposal p WHERE p.id = hold_register_proposal.proposal AND p.company_id IS NULL FOR UPDATE
$$;
COMMENT ON FUNCTION app.hold_register_proposal IS
  'A proposal that holds for the whole register, held until the transaction ends; nothing if there is none.';
ALTER FUNCTION app.hold_register_proposal OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.hold_register_proposal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.hold_register_proposal TO atlas_registry;
