CREATE VIEW app.asset_part WITH (security_invoker = true) AS
SELECT s.company_id, s.category_id, s.compliance_state, s.standing, s.assets, s.revisions, s.square_metres FROM app.asset_sum s
UNION ALL
SELECT d.company_id, d.category_id, d.compliance_state, d.standing, d.assets, d.revisions, d.square_metres
FROM app.asset_delta d WHERE d.category_id IS NOT NULL;
COMMENT ON VIEW app.asset_part IS
  'Parts of which the sums over assets consist: what is folded and what is not yet. Their sum is exact at any moment.';
ALTER VIEW app.asset_part OWNER TO atlas_registry;
