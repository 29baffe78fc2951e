CREATE FUNCTION app.enter_operators() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added WHERE (operator_name, operator_national_id, operator_phone) <> ('', '', '')) THEN
    RETURN NULL;
  END IF;
  INSERT INTO app.party (company_id, name, national_id, phone)
  SELECT DISTINCT a.company_id, a.operator_name, a.operator_national_id, a.operator_phone FROM added a
  WHERE (a.operator_name, a.operator_national_id, a.operator_phone) <> ('', '', '') ORDER BY 1, 2, 3, 4
  ON CONFLICT (company_id, name, national_id, phone) DO NOTHING;
  INSERT INTO app.asset_right (company_id, asset_id, party_id, kind, numerator, denominator, priority, settled)
  SELECT a.company_id, a.id, p.id, made.kind, made.whole, made.whole, made.priority,
    a.compliance_state IN ('APPROVED', 'NON_COMPLIANT')
  FROM added a
  JOIN app.party p ON p.company_id = a.company_id AND p.name = a.operator_name
    AND p.national_id = a.operator_national_id AND p.phone = a.operator_phone
  CROSS JOIN (VALUES ('title', 1, 1), ('operation', NULL, 2)) AS made (kind, whole, priority);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.enter_operators IS
  'Enters the operators of new assets as parties with the operating right and the whole title. It plans at each call: a plan from '
  'before the company had parties would read all of them for each asset.';
ALTER FUNCTION app.enter_operators OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.enter_operators FROM PUBLIC;

CREATE TRIGGER operators_entered AFTER INSERT ON app.asset
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.enter_operators();
