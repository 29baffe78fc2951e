CREATE FUNCTION app.enquiries_since(asset uuid, since timestamptz) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, app AS $$
  SELECT count(*)::int FROM app.work_item w
  WHERE w.company_id = app.current_company_id() AND w.subject_id = asset AND w.kind IN ('enquiry', 'purchase')
    AND w.parent_id IS NULL AND w.created_at >= since AND app.sees_company()
$$;
COMMENT ON FUNCTION app.enquiries_since IS
  'How many requests about an asset of the current company were opened since an instant. One that was handed over counts once.';
ALTER FUNCTION app.enquiries_since OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.enquiries_since FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.enquiries_since TO atlas_app;
