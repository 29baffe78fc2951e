CREATE FUNCTION app.shown_document(company uuid, document uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('_id', d.id, 'documentName', d.name, 'documentDownloadLink', app.document_link(d.id))
  FROM app.document d WHERE d.company_id = company AND d.id = document
$$;
COMMENT ON FUNCTION app.shown_document IS 'A document as an asset''s JSON names it; null for one that the caller does not see.';
REVOKE EXECUTE ON FUNCTION app.shown_document FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.shown_document TO atlas_app;
