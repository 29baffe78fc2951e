CREATE FUNCTION app.has_lapsed(asset uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT a.compliance_state <> 'APPROVED' FROM app.asset a
  WHERE a.company_id = app.current_company_id() AND a.id = has_lapsed.asset
$$;
COMMENT ON FUNCTION app.has_lapsed IS
  'Whether one of the current company''s assets, once approved, has lost its approval: its compliance lapsed, or its boundary was plotted '
  'again and has not passed its gates since. Null for any other asset.';
REVOKE EXECUTE ON FUNCTION app.has_lapsed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.has_lapsed TO atlas_app;
