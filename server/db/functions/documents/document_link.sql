CREATE FUNCTION app.document_link(document uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT '/api/protected/documents/view?id=' || document::text $$;
COMMENT ON FUNCTION app.document_link IS 'A document as the JSON of its asset lists it.';
REVOKE EXECUTE ON FUNCTION app.document_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.document_link TO atlas_app, atlas_registry;
