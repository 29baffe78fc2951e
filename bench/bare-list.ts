/**
 * The assets of category $2 of company $1 as the reply's own JSON text: what a route without access checks would read.
 */
export const BARE_LIST_STATEMENT = {
  name: 'bench.list',
  text: `
    SELECT '{"assets":[{"_id":"' || c.id || '","category":' || to_json(c.name)::text || ',"count":' || page.size
      || ',"assets":[' || page.assets_json || '],"next":null}]}'
    FROM app.asset_category c
    CROSS JOIN LATERAL (
      SELECT count(*) AS size, coalesce(string_agg(a.json, ','), '') AS assets_json
      FROM (
        SELECT json FROM app.asset_json
        WHERE company_id = c.company_id AND category_id = c.id
        ORDER BY asset_number LIMIT 1000
      ) a
    ) page
    WHERE c.company_id = $1 AND c.id = $2`,
} as const;
