CREATE FUNCTION app.former_since() RETURNS timestamptz
LANGUAGE sql STABLE AS $$ SELECT clock_timestamp() - interval '90 days' $$;
COMMENT ON FUNCTION app.former_since IS
  'National IDs and phone numbers that were replaced since this moment still tell that two accounts are one person''s. The period is '
  'that of RETENTION.identityDays in the contract; a test compares them.';
REVOKE EXECUTE ON FUNCTION app.former_since FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.former_since TO atlas_registry;
