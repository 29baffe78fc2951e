import type { PreparedStatement } from '../../platform/database/database.ts';

/**
 * What decides the price of asset $1 of the current company, and what others of its category were sold or are offered
 * for: its company's sales, for cash and by an option, and the public listings of every company, from the last three years.
 */
export const COMPARABLES: PreparedStatement = {
  name: 'finance.comparables',
  text: `WITH likeness AS (
      SELECT l.*, p.province, p.district FROM app.likeness_of($1) l, app.place_of_asset((SELECT app.current_company_id()), $1) p
    ), now AS (
      SELECT app.day_of_harare() AS today
    ) SELECT json_build_object(
      'today', n.today::text,
      'asset', json_build_object('hectares', a.hectares, 'isApproved', a.is_approved, 'province', a.province, 'district', a.district,
        'access', a.access),
      'offers', (SELECT coalesce(json_agg(json_build_object('assetID', o.asset_id, 'assetNumber', o.asset_number, 'company', o.company,
          'isOwn', o.company_id = (SELECT app.current_company_id()), 'on', ((o.listed_at AT TIME ZONE 'Africa/Harare')::date)::text,
          'hectares', o.hectares, 'province', o.province, 'district', o.district, 'isApproved', true, 'access', o.access,
          'priceCents', o.price_cents)), '[]')
        FROM app.offers_like(a.category, app.clock() - interval '3 years') o WHERE o.asset_id <> $1),
      'sales', (SELECT coalesce(json_agg(json_build_object('assetID', s.asset_id, 'assetNumber', l.asset_number, 'company', '',
          'isOwn', true, 'on', s.sold_on::text, 'hectares', l.hectares, 'province', p.province, 'district', p.district,
          'isApproved', l.is_approved, 'access', l.access, 'priceCents', s.price)), '[]')
        FROM (SELECT * FROM app.sold_prices() UNION ALL SELECT * FROM app.exercised_prices()) s, app.likeness_of(s.asset_id) l, app.place_of_asset((SELECT app.current_company_id()), s.asset_id) p
        WHERE s.sold_on > n.today - interval '3 years' AND s.asset_id <> $1 AND lower(l.category) = lower(a.category) AND l.hectares > 0)
    )::text FROM likeness a, now n`,
};
