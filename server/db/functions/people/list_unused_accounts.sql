CREATE FUNCTION app.list_unused_accounts(before timestamptz) RETURNS TABLE (id uuid, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT u.id, u.email FROM app.user_account u
  WHERE u.created_at < before AND u.deleted_at IS NULL AND app.is_unused_account(u.id, before)
  ORDER BY u.created_at LIMIT 100
$$;
COMMENT ON FUNCTION app.list_unused_accounts IS
  'Accounts that nobody has used since a moment, and that never belonged to a company or held anything.';
ALTER FUNCTION app.list_unused_accounts OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.list_unused_accounts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.list_unused_accounts TO atlas_door;
