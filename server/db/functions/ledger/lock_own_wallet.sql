CREATE FUNCTION app.lock_own_wallet() RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  PERFORM FROM app.account a WHERE a.owner_kind = 'user' AND a.owner_id = app.current_user_id()::text ORDER BY a.id FOR UPDATE;
END
$$;
COMMENT ON FUNCTION app.lock_own_wallet IS 'Locks the acting person''s wallet until the transaction ends.';
ALTER FUNCTION app.lock_own_wallet OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.lock_own_wallet FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.lock_own_wallet TO atlas_app;
