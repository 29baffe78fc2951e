import type { PreparedStatement } from '../platform/database/database.ts';

/** The reply of `find` as it is sent: $1 the text, $2 how many of each kind, $3 the telephone number that the text is, or null. */
export const FIND: PreparedStatement = {
  name: 'find',
  text: `SELECT json_build_object(
      'companies', (
        SELECT coalesce(json_agg(json_build_object('companyID', c.id, 'company', c.name, 'companyEmail', c.email,
          'role', c.role) ORDER BY c.place), '[]')
        FROM (
          SELECT o.*, row_number() OVER (ORDER BY starts_with(lower(o.name), lower($1::text)) DESC, lower(o.name), o.id) AS place
          FROM app.companies_of_actor() o WHERE strpos(lower(o.name), lower($1::text)) > 0
          ORDER BY place LIMIT $2::int
        ) c),
      'assets', (
        SELECT coalesce(json_agg(json_build_object('_id', a.id, 'companyID', a.company_id, 'company', a.company,
          'categoryId', a.category_id, 'assetNumber', a.asset_number, 'assetName', a.asset_name,
          'operatorName', a.operator_name, 'approved', a.approved, 'standing', a.standing) ORDER BY a.place), '[]')
        FROM app.find_assets($1::text, $3::text, $2::int) a),
      'parties', (
        SELECT coalesce(json_agg(json_build_object('_id', p.id, 'companyID', p.company_id, 'company', p.company,
          'kind', p.kind, 'name', p.name, 'phone', p.phone, 'assets', p.assets) ORDER BY p.place), '[]')
        FROM app.find_parties($1::text, $3::text, $2::int) p),
      'work', (
        SELECT coalesce(json_agg(json_build_object('_id', w.id, 'companyID', w.company_id, 'company', w.company, 'role', w.role,
          'queueName', w.queue_name, 'ref', w.ref, 'title', w.title, 'requester', w.requester, 'now', w.now)
          ORDER BY w.place), '[]')
        FROM app.find_requests($1::text, $3::text, $2::int) w),
      'people', (
        SELECT coalesce(json_agg(json_build_object('sub', p.user_id, 'name', p.name, 'email', p.email, 'role', p.role,
          'companyID', p.company_id, 'company', p.company) ORDER BY p.place), '[]')
        FROM app.find_people($1::text, $2::int) p),
      'areas', (
        SELECT coalesce(json_agg(json_build_object('_id', j.id, 'companyID', j.company_id, 'company', j.company,
          'level', j.level, 'name', j.name) ORDER BY j.place), '[]')
        FROM app.find_jurisdictions($1::text, $2::int) j),
      'stations', (
        SELECT coalesce(json_agg(json_build_object('_id', s.id, 'companyID', s.company_id, 'company', s.company,
          'name', s.name) ORDER BY s.place), '[]')
        FROM app.find_stations($1::text, $2::int) s)
    )::text`,
};

/** The reply of `profile/holdings` as it is sent: $1 how many assets are listed. Hectares to four decimals, 1 m². */
export const HOLDINGS: PreparedStatement = {
  name: 'holdings',
  text: `WITH held AS MATERIALIZED (SELECT * FROM app.holdings_of_actor($1::int)),
    by_category AS (
      SELECT min(h.category) AS category, count(*) AS assets, coalesce(sum(h.area_square_metres), 0) AS area
      FROM held h GROUP BY lower(h.category)
    )
    SELECT json_build_object(
      'identified', u.phone IS NOT NULL OR coalesce(app.plain_identity(u.national_id), '') <> '' OR EXISTS (SELECT FROM held),
      'count', (SELECT count(*) FROM held),
      'hectares', (SELECT round(coalesce(sum(h.area_square_metres), 0)::numeric / 10000, 4) FROM held h),
      'categories', (
        SELECT coalesce(json_agg(json_build_object('category', b.category, 'assets', b.assets,
          'hectares', round(b.area::numeric / 10000, 4)) ORDER BY b.area DESC, b.category), '[]')
        FROM by_category b),
      'assets', (
        SELECT coalesce(json_agg(json_build_object('_id', h.id, 'companyID', h.company_id, 'company', h.company,
          'categoryId', h.category_id, 'category', h.category, 'assetNumber', h.asset_number, 'assetName', h.asset_name,
          'approved', h.approved, 'standing', h.standing, 'hectares', round(h.area_square_metres::numeric / 10000, 4),
          'accuracyMetres', h.accuracy_metres, 'overlaps', h.overlaps,
          'overlapSquareMetres', round(h.overlap_square_metres::numeric, 1)) ORDER BY h.place), '[]')
        FROM held h WHERE h.place <= $1::int)
    )::text
    FROM app.user_account u WHERE u.id = (SELECT app.current_user_id())`,
};
