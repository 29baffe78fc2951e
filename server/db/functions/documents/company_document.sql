CREATE FUNCTION app.company_document(company uuid, document uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT jsonb_build_object('_id', d.id, 'documentName', d.name, 'mediaType', d.media_type, 'sizeBytes', d.size_bytes,
    'sha256', encode(d.sha256, 'hex'))
  FROM app.document d
  WHERE d.company_id = company AND d.asset_id IS NULL AND d.station_id IS NULL AND d.survey_job_id IS NULL
    AND (company_document.document IS NULL OR d.id = company_document.document)
  ORDER BY d.filed_at DESC, d.id DESC LIMIT 1
$$;
COMMENT ON FUNCTION app.company_document IS
  'A document of a company''s own, or the latest one where none is named; null when there is none.';
ALTER FUNCTION app.company_document OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.company_document FROM PUBLIC;
