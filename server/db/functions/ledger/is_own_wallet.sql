CREATE FUNCTION app.is_own_wallet(account uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.account a
    WHERE a.id = is_own_wallet.account AND a.owner_kind = 'user' AND a.owner_id = ANY (app.same_hands()::text[]))
$$;
COMMENT ON FUNCTION app.is_own_wallet IS
  'Whether an account is the acting person''s wallet, under whatever account of theirs.';
ALTER FUNCTION app.is_own_wallet OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_own_wallet FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_own_wallet TO atlas_app;
