CREATE FUNCTION app.count_documents(ids uuid[]) RETURNS int
LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM app.document d WHERE d.company_id = app.current_company_id() AND d.id = ANY (ids)
$$;
COMMENT ON FUNCTION app.count_documents IS 'How many of these documents the current company has and the person sees.';
REVOKE EXECUTE ON FUNCTION app.count_documents FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.count_documents TO atlas_app;
