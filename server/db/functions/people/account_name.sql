CREATE FUNCTION app.account_name(person uuid) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT u.name FROM app.user_account u WHERE u.id = account_name.person
$$;
COMMENT ON FUNCTION app.account_name IS
    'The name of an account, for functions that have already checked that the caller may read it. Null if there is no '
    'such account.';
ALTER FUNCTION app.account_name OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.account_name FROM PUBLIC;
