CREATE FUNCTION app.accounts_in_use(people uuid[]) RETURNS TABLE (id uuid, operates boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  RETURN QUERY SELECT u.id, u.super_admin FROM app.user_account u WHERE u.id = ANY (people) AND u.disabled_at IS NULL;
END
$$;
COMMENT ON FUNCTION app.accounts_in_use IS
  'Those of some accounts that are not turned off, and whether each runs the platform.';
ALTER FUNCTION app.accounts_in_use OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.accounts_in_use FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.accounts_in_use TO atlas_registry;
