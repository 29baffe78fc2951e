CREATE FUNCTION app.picture_of(person uuid) RETURNS uuid
LANGUAGE sql STABLE AS $$ SELECT p.id FROM app.person_picture p WHERE p.person_id = picture_of.person $$;
COMMENT ON FUNCTION app.picture_of IS 'The id of the address of a person''s picture; null without one.';
REVOKE EXECUTE ON FUNCTION app.picture_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.picture_of TO atlas_registry;
