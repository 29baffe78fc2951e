CREATE FUNCTION app.national_id_of(person uuid) RETURNS text
LANGUAGE sql STABLE AS $$ SELECT u.national_id FROM app.user_account u WHERE u.id = person $$;
COMMENT ON FUNCTION app.national_id_of IS 'The National ID in a person''s profile, as they wrote it; null if they have given none.';
REVOKE EXECUTE ON FUNCTION app.national_id_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.national_id_of TO atlas_registry;
