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
 * The page of category $4, or of all for null, after the number $5, of at most $6 assets, of company $3, as the person
 * $1 in the session $2: the whole reply.
 */
export const PAGE_STATEMENT = {
  name: 'assets.page',
  text: 'SELECT app.page_assets($1, $2, $3, $4, $5, $6)',
} as const;

/**
 * The page of company $3 that the filter $4 leaves, sorted by $5, descending if $6, after the key $7 and the id $8, of at
 * most $9 assets, as the person $1 in the session $2: the JSON of its assets and, if another page follows, the key and
 * the id of the last.
 */
export const FIND_STATEMENT = {
  name: 'assets.find',
  text: 'SELECT app.list_found_assets($1, $2, $3, $4, $5, $6, $7, $8, $9)',
} as const;

/**
 * The content of the map in a box ($4 to $7: west, south, east, north; $8: category or null) of company $3, up to $9,
 * as the person $1 in the session $2.
 */
export const BOX_STATEMENT = {
  name: 'assets.box',
  text: 'SELECT app.assets_in_box($1, $2, $3, $4, $5, $6, $7, $8, $9)',
} as const;
