CREATE FUNCTION app.is_proven_as(person uuid, identity text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT app.verified_number_of(u.id) IS NOT NULL AND app.plain_identity(u.national_id) = app.plain_identity(identity)
  FROM app.user_account u WHERE u.id = person AND u.deleted_at IS NULL
$$;
COMMENT ON FUNCTION app.is_proven_as IS
  'Whether a person still has an account, with a verified phone number and this National ID; null for an account that was deleted.';
REVOKE EXECUTE ON FUNCTION app.is_proven_as FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.is_proven_as TO atlas_registry;
