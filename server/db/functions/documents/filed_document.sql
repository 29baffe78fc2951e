CREATE FUNCTION app.filed_document(company uuid, asset uuid, document uuid) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(d.sha256, 'hex') FROM app.document d
  WHERE d.company_id = company AND d.asset_id = filed_document.asset AND d.id = document
$$;
COMMENT ON FUNCTION app.filed_document IS
  'The SHA-256 of a document that is filed with an asset, in hexadecimal; null for any other document.';
REVOKE EXECUTE ON FUNCTION app.filed_document FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.filed_document TO atlas_app;
