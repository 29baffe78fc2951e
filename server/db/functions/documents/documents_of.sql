CREATE FUNCTION app.documents_of(asset uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT d.id FROM app.document d WHERE d.company_id = app.current_company_id() AND d.asset_id = documents_of.asset
$$;
COMMENT ON FUNCTION app.documents_of IS 'The documents that are filed with an asset of the current company.';
REVOKE EXECUTE ON FUNCTION app.documents_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.documents_of TO atlas_registry;
