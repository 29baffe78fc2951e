CREATE FUNCTION app.work_sequences(companies uuid[]) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT coalesce(jsonb_object_agg(s.company_id, s.last_seq), '{}')
  FROM app.work_sequence s WHERE s.company_id = ANY (companies)
$$;
COMMENT ON FUNCTION app.work_sequences IS
  'The number of the last change to the work of each of these companies, as JSON: {company: number}. One without work is left out.';
ALTER FUNCTION app.work_sequences OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.work_sequences FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.work_sequences TO atlas_door;
