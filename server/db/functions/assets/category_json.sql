CREATE FUNCTION app.category_json(category uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('_id', c.id, 'category', c.name) FROM app.asset_category c
  WHERE c.company_id = app.current_company_id() AND c.id = category_json.category
$$;
COMMENT ON FUNCTION app.category_json IS 'A category of the current company by its id and name; null when it has no such category.';
REVOKE EXECUTE ON FUNCTION app.category_json FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.category_json TO atlas_app;
