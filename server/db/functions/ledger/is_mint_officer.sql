CREATE FUNCTION app.is_mint_officer() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.user_account u WHERE u.id = app.current_user_id() AND u.super_admin)
    OR EXISTS (SELECT FROM app.mint_officer o WHERE o.user_id = app.current_user_id() AND o.ended_at IS NULL)
$$;
COMMENT ON FUNCTION app.is_mint_officer IS 'Whether the current person is appointed to decide about minting.';
ALTER FUNCTION app.is_mint_officer OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.is_mint_officer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_mint_officer TO atlas_app;
