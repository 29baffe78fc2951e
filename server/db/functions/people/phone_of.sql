CREATE FUNCTION app.phone_of(person uuid) RETURNS text
LANGUAGE sql STABLE AS $$ SELECT u.phone FROM app.user_account u WHERE u.id = phone_of.person $$;
COMMENT ON FUNCTION app.phone_of IS 'The phone number in a person''s profile; null if there is none.';
REVOKE EXECUTE ON FUNCTION app.phone_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.phone_of TO atlas_registry;
