CREATE FUNCTION app.is_counted() RETURNS boolean
LANGUAGE sql STABLE AS $$ SELECT EXISTS (SELECT FROM app.counted_company k WHERE k.id = app.current_company_id()) $$;
COMMENT ON FUNCTION app.is_counted IS
  'Whether the claims of the current company count for others. While they do not, it learns of others'' claims only by a check, '
  'which is counted and of which they are told.';
REVOKE EXECUTE ON FUNCTION app.is_counted FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_counted TO atlas_registry;
