CREATE FUNCTION app.entry_of(account app.account, direction text, transfer uuid, posted bigint, pending bigint) RETURNS app.entry
LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(account.id, account.version, transfer, direction, posted, pending, account.credits_posted - account.debits_posted,
    account.credits_pending - account.debits_pending)::app.entry
$$;
COMMENT ON FUNCTION app.entry_of IS
    'The entry that changed an account to what it is now. It has no SET clause, so that it is inlined.';
ALTER FUNCTION app.entry_of OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.entry_of FROM PUBLIC;
