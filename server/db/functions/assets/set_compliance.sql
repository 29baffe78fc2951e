CREATE FUNCTION app.set_compliance(company uuid, asset uuid, compliance text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app.asset a SET compliance_state = compliance, updated_at = app.transaction_clock()
  WHERE a.company_id = company AND a.id = asset AND a.compliance_state <> compliance;
END
$$;
COMMENT ON FUNCTION app.set_compliance IS
    'Sets the compliance state that an asset''s gates give it. It has no SET clause, so the caller''s settings stay '
    'and nothing is planned again.';
REVOKE EXECUTE ON FUNCTION app.set_compliance FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app.set_compliance TO atlas_app;
