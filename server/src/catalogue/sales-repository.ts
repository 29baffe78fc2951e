import type { PreparedStatement } from '../platform/database/database.ts';

const DAY_IN_HARARE = (moment: string) => `(${moment} AT TIME ZONE 'Africa/Harare')::date`;
const OF_ASSET = `'assetID', a.asset_id, 'assetNumber', a.asset_number, 'assetName', a.asset_name, 'category', a.category`;

/** A page of what company $1 has on sale: $2 offers after the first $3. */
export const OFFERS: PreparedStatement = {
  name: 'catalogue.offers',
  text: `SELECT json_build_object(
      'count', (SELECT count(*) FROM app.listing l JOIN app.assets_in_sale('ON_SALE') a ON a.asset_id = l.asset_id
        WHERE l.company_id = $1),
      'offers', (SELECT coalesce(json_agg(json_build_object(${OF_ASSET}, 'priceCents', o.price_cents,
          'ropAvailable', o.rop_available, 'listedAt', app.instant_text(o.listed_at),
          'days', ${DAY_IN_HARARE('app.clock()')} - ${DAY_IN_HARARE('o.listed_at')},
          'enquiries', app.enquiries_since(a.asset_id, o.listed_at), 'complianceState', a.compliance_state,
          'standing', a.standing) ORDER BY o.listed_at DESC, a.asset_id), '[]')
        FROM (SELECT l.asset_id, l.price_cents, l.rop_available, l.listed_at
            FROM app.listing l JOIN app.assets_in_sale('ON_SALE') s ON s.asset_id = l.asset_id
            WHERE l.company_id = $1 ORDER BY l.listed_at DESC, l.asset_id LIMIT $2::int OFFSET $3::int) o
        JOIN app.assets_in_sale('ON_SALE') a ON a.asset_id = o.asset_id))::text`,
};

/** A page of what company $1 has sold: $2 assets after the first $3, the latest first. */
export const SOLD: PreparedStatement = {
  name: 'catalogue.sold',
  text: `WITH sold AS MATERIALIZED (SELECT s.*, app.sold_at(s.asset_id) AS sold_at FROM app.assets_in_sale('SOLD') s),
    deal AS (
      SELECT DISTINCT ON (b.asset_id) b.* FROM (SELECT p.*, 'cash' AS mode FROM app.sold_prices() p
        UNION ALL SELECT p.*, 'rop' FROM app.exercised_prices() p) b ORDER BY b.asset_id, b.sold_on DESC),
    page AS MATERIALIZED (
      SELECT s.* FROM sold s ORDER BY s.sold_at DESC NULLS LAST, s.asset_id LIMIT $2::int OFFSET $3::int),
    cost AS MATERIALIZED (
      SELECT c.asset_number, json_agg(json_build_object('unit', c.unit, 'amount', c.sold::text) ORDER BY c.unit) AS costs,
        CASE WHEN bool_and(c.unit = 'USD') THEN sum(c.sold) END AS dollars
      FROM app.costs_of_assets((SELECT array_agg(p.asset_number) FROM page p)) c WHERE c.sold > 0 GROUP BY c.asset_number)
    SELECT json_build_object('count', (SELECT count(*) FROM sold),
      'sold', (SELECT coalesce(json_agg(json_build_object(${OF_ASSET}, 'buyer', a.operator,
          'soldAt', app.instant_text(a.sold_at),
          'mode', d.mode,
          'priceCents', coalesce(d.price,
            (SELECT p.price_cents FROM app.listing_price p
            WHERE p.company_id = $1 AND p.asset_id = a.asset_id AND p.price_cents IS NOT NULL
            ORDER BY p.set_at DESC, p.id LIMIT 1)),
          'costs', coalesce(c.costs, '[]'), 'marginCents', d.price - c.dollars)
          ORDER BY a.sold_at DESC NULLS LAST, a.asset_id), '[]')
        FROM page a LEFT JOIN deal d ON d.asset_id = a.asset_id LEFT JOIN cost c ON c.asset_number = a.asset_number))::text`,
};
