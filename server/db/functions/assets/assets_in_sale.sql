CREATE FUNCTION app.assets_in_sale(state text)
RETURNS TABLE (asset_id uuid, asset_number text, asset_name text, category text, operator text, compliance_state text, standing text)
LANGUAGE sql STABLE AS $$
  SELECT a.id, a.asset_number, a.asset_name, k.name, a.operator_name, a.compliance_state, a.standing
  FROM app.asset a JOIN app.asset_category k ON k.company_id = a.company_id AND k.id = a.category_id
  WHERE a.company_id = (SELECT app.current_company_id()) AND a.ownership_state = state
$$;
COMMENT ON FUNCTION app.assets_in_sale IS
  'The assets of the current company in a state of their sale, as those who sell them list them.';
REVOKE EXECUTE ON FUNCTION app.assets_in_sale FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.assets_in_sale TO atlas_app;
