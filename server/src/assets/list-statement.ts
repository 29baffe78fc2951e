import { showJson } from './columns.ts';

/** All categories of company $3 with their assets, as the person $1 in the session $2: the JSON of each. */
export const LIST_STATEMENT = {
  name: 'assets.list',
  text: 'SELECT app.list_assets($1, $2, $3)',
} as const;

/** The same for category $4 alone: the whole reply, or no row if the category does not exist. */
export const LIST_CATEGORY_STATEMENT = {
  name: 'assets.list-category',
  text: 'SELECT app.list_assets_of_category($1, $2, $3, $4)',
} as const;

/** The JSON of asset $4 of company $3, as the person $1 in the session $2. */
export const READ_AS_STATEMENT = {
  name: 'assets.read-as',
  text: 'SELECT app.read_asset($1, $2, $3, $4)',
} as const;

/** The JSON of asset $2 of company $1, as the acting person may read it. */
export const READ_STATEMENT = {
  name: 'assets.read',
  text: `SELECT ${showJson('a')} FROM app.asset a WHERE a.company_id = $1 AND a.id = $2`,
} as const;

/**
 * The content of the map in a box ($2 to $5: west, south, east, north; $6: category or null) of company $1, up to $7.
 */
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
