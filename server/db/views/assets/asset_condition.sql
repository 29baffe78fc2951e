CREATE VIEW app.asset_condition WITH (security_invoker = true) AS
SELECT a.company_id, a.id, a.standing IN ('ACTIVE', 'DISPUTED') AS in_use, a.compliance_state = 'APPROVED' AS approved FROM app.asset a;
COMMENT ON VIEW app.asset_condition IS 'Whether assets are in use, and whether they are approved.';
ALTER VIEW app.asset_condition OWNER TO atlas_registry;
