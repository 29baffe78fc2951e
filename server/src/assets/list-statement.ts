/** The most assets that a list carries of each category. */
export const LIST_LIMIT = 1000;

/**
 * Puts the text of the whole reply together: categories with their assets by number. The listings are ready-made JSON,
 * so that nothing is built or parsed. One statement for all and one for a single category: with an optional condition
 * in one statement the database would plan it anew at every call.
 */
function listStatement(name: string, categories: string) {
  const text = `
    SELECT '{"assets":[' || coalesce(string_agg(entry.json, ',' ORDER BY entry.sort_name, entry.id), '') || ']}'
    FROM (
      SELECT lower(c.name) AS sort_name, c.id,
        '{"_id":"' || c.id || '","category":' || to_json(c.name)::text || ',"count":' || total.size
        || ',"assets":[' || page.listings || '],"next":'
        || CASE WHEN total.size > ${LIST_LIMIT}
          THEN to_json(json_build_array('assetNumber', page.last_number, NULL)::text)::text ELSE 'null' END
        || '}' AS json
      FROM app.asset_category c
      CROSS JOIN LATERAL (
        SELECT count(*) AS size, coalesce(string_agg(a.listing, ','), '') AS listings, max(a.asset_number) AS last_number
        FROM (
          SELECT listing, asset_number FROM app.asset
          WHERE company_id = c.company_id AND category_id = c.id
          ORDER BY asset_number LIMIT ${LIST_LIMIT}
        ) a
      ) page
      CROSS JOIN LATERAL (
        SELECT CASE WHEN page.size < ${LIST_LIMIT} THEN page.size ELSE (
          SELECT count(*) FROM app.asset a WHERE a.company_id = c.company_id AND a.category_id = c.id) END AS size
      ) total
      WHERE ${categories}
    ) entry`;
  return { name, text } as const;
}

/** All categories of company $1. */
export const LIST_STATEMENT = listStatement('assets.list', 'c.company_id = $1');

/** Category $2 of company $1. */
export const LIST_CATEGORY_STATEMENT = listStatement('assets.list-category', 'c.company_id = $1 AND c.id = $2');

/** The listing of asset $2 of company $1. */
export const READ_STATEMENT = {
  name: 'assets.read',
  text: 'SELECT listing FROM app.asset WHERE company_id = $1 AND id = $2',
} as const;

/** What the map draws in a box ($2 to $5: west, south, east, north; $6: category or null) of company $1, up to $7. */
export const BOX_STATEMENT = {
  name: 'assets.box',
  text: `
    SELECT '{"assets":[' || coalesce(string_agg(found.json, ',') FILTER (WHERE found.place <= $7), '')
      || '],"complete":' || (count(*) <= $7)::text || '}'
    FROM (
      SELECT row_number() OVER () AS place,
        '{"_id":"' || a.id || '","assetNumber":' || to_json(a.asset_number)::text
        || ',"approved":' || (a.compliance_state = 'APPROVED')::text
        || ',"lat":' || round(public.ST_Y(a.center)::numeric, 9) || ',"lng":' || round(public.ST_X(a.center)::numeric, 9)
        || ',"ring":' || (public.ST_AsGeoJSON(a.ring, 9)::json #>> '{coordinates,0}') || '}' AS json
      FROM app.asset a
      WHERE a.company_id = $1 AND a.id IN (SELECT app.asset_ids_in_box($2, $3, $4, $5, $6, $7 + 1))
    ) found`,
} as const;
