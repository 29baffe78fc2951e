CREATE FUNCTION app.took_part_in_ledger(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.account a WHERE a.owner_kind = 'user' AND a.owner_id = person::text)
    OR EXISTS (SELECT FROM app.mint_officer o WHERE o.user_id = person)
$$;
COMMENT ON FUNCTION app.took_part_in_ledger IS
  'Whether a person has a wallet or decided on minting.';
ALTER FUNCTION app.took_part_in_ledger OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.took_part_in_ledger FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.took_part_in_ledger TO atlas_registry;
