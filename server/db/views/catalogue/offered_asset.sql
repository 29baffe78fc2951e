CREATE VIEW app.offered_asset WITH (security_invoker = true) AS
SELECT a.company_id, k.commodity, a.id, a.asset_number, a.asset_name, k.name AS category, c.name AS company,
  places.province, places.district, round(a.area_square_metres::numeric / 10000, 4) AS hectares,
  l.price_cents, l.rop_available, l.listed_at, l.shows_outline, a.center, a.ring,
  a.ownership_state = 'RESERVED' AS reserved, nullif(a.access, '') AS access
FROM app.listing l
JOIN app.asset a ON a.company_id = l.company_id AND a.id = l.asset_id
JOIN app.asset_category k ON k.company_id = a.company_id AND k.id = a.category_id
JOIN app.company c ON c.id = a.company_id
CROSS JOIN LATERAL (
  SELECT (array_agg(j.name ORDER BY p.square_metres DESC, j.name) FILTER (WHERE j.level = 'province'))[1] AS province,
    (array_agg(j.name ORDER BY p.square_metres DESC, j.name) FILTER (WHERE j.level = 'district'))[1] AS district
  FROM app.asset_jurisdiction p JOIN app.jurisdiction j ON j.id = p.jurisdiction_id
  WHERE p.company_id = a.company_id AND p.asset_id = a.id
) places
WHERE a.ownership_state IN ('ON_SALE', 'RESERVED') AND a.standing = 'ACTIVE' AND a.compliance_state = 'APPROVED'
  AND c.admission = 'ADMITTED';
COMMENT ON VIEW app.offered_asset IS
  'Assets on sale by admitted companies, reserved ones too, that are approved and in nobody''s dispute, with what a listing '
  'shows. Areas in hectares, prices in cents.';
ALTER VIEW app.offered_asset OWNER TO atlas_registry;
