CREATE FUNCTION app.has_deleted_account(person uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT EXISTS (SELECT FROM app.user_account u WHERE u.id = person AND u.deleted_at IS NOT NULL)
$$;
COMMENT ON FUNCTION app.has_deleted_account IS
  'Whether a person has deleted the account with this id.';
ALTER FUNCTION app.has_deleted_account OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.has_deleted_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_deleted_account TO atlas_registry;
