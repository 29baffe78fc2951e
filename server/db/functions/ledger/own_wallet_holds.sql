CREATE FUNCTION app.own_wallet_holds() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.account a WHERE a.owner_kind = 'user' AND a.owner_id = app.current_user_id()::text
    AND (a.credits_posted <> a.debits_posted OR a.debits_pending > 0 OR a.credits_pending > 0))
$$;
COMMENT ON FUNCTION app.own_wallet_holds IS
  'Whether anything is in the acting person''s wallet, or on its way out of it or into it.';
ALTER FUNCTION app.own_wallet_holds OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.own_wallet_holds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.own_wallet_holds TO atlas_app;
