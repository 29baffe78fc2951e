CREATE FUNCTION app.settle_holders() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, app AS $$
BEGIN
  UPDATE app.asset_right r SET settled = true
  WHERE r.company_id = NEW.company_id AND r.asset_id = NEW.id AND r.ended_at IS NULL AND NOT r.settled;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION app.settle_holders IS
  'From the approval of an asset on, only a decision of two people changes its rights, also after it was plotted again.';
ALTER FUNCTION app.settle_holders OWNER TO atlas_registry;
REVOKE EXECUTE ON FUNCTION app.settle_holders FROM PUBLIC;

CREATE TRIGGER holders_settled AFTER UPDATE OF compliance_state ON app.asset FOR EACH ROW
  WHEN (NEW.compliance_state IN ('APPROVED', 'NON_COMPLIANT') AND OLD.compliance_state NOT IN ('APPROVED', 'NON_COMPLIANT'))
  EXECUTE FUNCTION app.settle_holders();
