import type { ComplianceState } from '@atlas/contract/assets';
import type { CategoryId, CompanyId, JurisdictionId } from '@atlas/contract/identifiers';
import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '../platform/database/contains-pattern.ts';
import type { Reader } from '../platform/database/executor.ts';
import { showJson } from './columns.ts';
import type { AssetSort, PageEnd } from './rules.ts';

/** Which of a company's assets are meant. */
export interface AssetFilter {
  readonly companyID: CompanyId;
  readonly categoryId?: CategoryId | undefined;
  /** Part of an operator's phone or name. */
  readonly search?: string | undefined;
  /** Part of an operator's phone or name, or of an asset's name or number. */
  readonly find?: string | undefined;
  readonly complianceState?: ComplianceState | undefined;
  readonly approved?: 'yes' | 'no' | undefined;
  readonly jurisdictionID?: JurisdictionId | undefined;
  readonly box?: RawBuilder<unknown> | undefined;
}

export interface PageQuery extends AssetFilter {
  readonly sort: AssetSort;
  readonly direction: 'ascending' | 'descending';
  readonly limit: number;
  readonly after: PageEnd | undefined;
}

/** One page as the database writes it. */
export interface FoundPage {
  /** Ready-made JSON of its assets, commas between. */
  readonly assetsJson: string;
  /** The page's last asset, when another page follows: the key that it is sorted by, as text, and its id. */
  readonly last_key: string | null;
  readonly last_id: string | null;
}

interface SortTraits {
  readonly key: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  /** Whether no two assets of a company have the same key. */
  readonly unique: boolean;
}

/** Texts are compared by their code points, so that both engines sort alike; an asset without an area comes first. */
const SORTS: Readonly<Record<AssetSort, SortTraits>> = {
  assetNumber: { key: sql`a.asset_number`, type: sql`text`, unique: true },
  assetName: { key: sql`lower(a.asset_name) COLLATE "C"`, type: sql`text`, unique: false },
  operatorName: { key: sql`lower(a.operator_name) COLLATE "C"`, type: sql`text`, unique: false },
  updatedAt: { key: sql`a.updated_at`, type: sql`timestamptz`, unique: false },
  areaSquareMetres: { key: sql`coalesce(a.area_square_metres, -1)`, type: sql`double precision`, unique: false },
};

/**
 * Up to this many assets of a small box are looked up by name; beyond that, the pages are full before many rows are
 * skipped.
 */
const BOX_IDS = 2000;

/** The condition that an asset's outline meets a box of west, south, east and north in degrees. */
export async function meetBox(
  reader: Reader,
  bounds: readonly number[],
  categoryId: CategoryId | undefined,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM app.asset_ids_in_box(${sql.join(bounds)}, ${categoryId ?? null}, ${BOX_IDS + 1}) AS id`.execute(
    reader,
  );
  if (rows.length > BOX_IDS) return sql`a.ring OPERATOR(public.&&) public.ST_MakeEnvelope(${sql.join(bounds)}, 4326)`;
  return sql`a.id = ANY (${rows.map((row) => row.id)}::uuid[])`;
}

/**
 * One page by its keys, as one text: two hundred rows cost both sides more than their content. One asset more than the
 * limit shows that there is another page. Searches and sorts run on narrow rows, which are then fetched; numbers are in
 * the order of an index.
 */
export async function selectPage(reader: Reader, input: PageQuery): Promise<FoundPage> {
  const { key, type, unique } = SORTS[input.sort];
  const direction = input.direction === 'ascending' ? sql`ASC` : sql`DESC`;
  const order = unique ? sql`${key} ${direction}` : sql`${key} ${direction}, a.id ${direction}`;
  const inOrder = unique && (input.search ?? '') === '' && (input.find ?? '') === '';
  const { rows } = await sql<FoundPage>`
    SELECT coalesce(string_agg(${inOrder ? sql`found.asset_json` : sql.raw(showJson('whole'))}, ',' ORDER BY found.place)
        FILTER (WHERE found.place <= ${input.limit}), '') AS "assetsJson",
      max(found.sort_key::text) FILTER (WHERE found.place = ${input.limit} AND found.goes_on) AS last_key,
      max(found.id::text) FILTER (WHERE found.place = ${input.limit} AND found.goes_on) AS last_id
    FROM (
      SELECT page.*, count(*) OVER () > ${input.limit} AS goes_on
      FROM (
        SELECT a.id, ${key} AS sort_key, row_number() OVER (ORDER BY ${order}) AS place${inOrder ? sql`, ${sql.raw(showJson('a'))} AS asset_json` : sql``}
        FROM app.asset a
        WHERE ${sql.join(conditionsOf(input, { key, type, unique }), sql` AND `)}
        ORDER BY ${order} LIMIT ${input.limit + 1}
      ) page
    ) found
    ${inOrder ? sql`` : sql`JOIN app.asset whole ON whole.company_id = ${input.companyID} AND whole.id = found.id`}`.execute(
    reader,
  );
  const [page] = rows;
  if (page === undefined) throw new Error('an aggregate answered no row');
  return page;
}

/** An asset `a` cannot be found by an operator's name or number that the caller may not read. */
const READS_OPERATOR = sql`((SELECT app.sees_company()) OR a.id IN (SELECT app.own_assets()))`;

/** A filter's conditions on an asset `a`. */
export function filterAssets(filter: AssetFilter): readonly RawBuilder<unknown>[] {
  const { companyID, categoryId, search, find, complianceState, approved, jurisdictionID, box } = filter;
  const conditions = [sql`a.company_id = ${companyID}`];
  // Lists contain assets in use; a search for one asset finds it in any state.
  if (find === undefined || find === '') conditions.push(sql`a.standing IN ('ACTIVE', 'DISPUTED')`);
  if (categoryId !== undefined) conditions.push(sql`a.category_id = ${categoryId}`);
  if (complianceState !== undefined) conditions.push(sql`a.compliance_state = ${complianceState}`);
  if (approved !== undefined) {
    conditions.push(sql`(a.compliance_state = 'APPROVED') = ${approved === 'yes'}::boolean`);
  }
  if (jurisdictionID !== undefined) {
    conditions.push(sql`a.id IN (
      SELECT j.asset_id FROM app.asset_jurisdiction j
      WHERE j.company_id = ${companyID} AND j.jurisdiction_id = ${jurisdictionID})`);
  }
  if (search !== undefined && search !== '') {
    conditions.push(sql`(${contains(sql`a.operator_text`, search)} AND ${READS_OPERATOR})`);
  }
  if (find !== undefined && find !== '') {
    const inOwnNames = contains(sql`lower(a.asset_name || E'\\n' || a.asset_number)`, find);
    conditions.push(sql`(${contains(sql`a.search_text`, find)} AND (${READS_OPERATOR} OR ${inOwnNames}))`);
  }
  if (box !== undefined) conditions.push(box);
  return conditions;
}

/** Fields are one line each; a text of two lines would match across them. */
function contains(lines: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return text.includes('\n') ? sql`false` : sql`${lines} LIKE lower(${containsPattern(text)})`;
}

function conditionsOf(input: PageQuery, { key, type, unique }: SortTraits): readonly RawBuilder<unknown>[] {
  if (input.after === undefined) return filterAssets(input);
  const beyond = input.direction === 'ascending' ? sql`>` : sql`<`;
  const bound = sql`${input.after.key}::${type}`;
  const rest = unique
    ? sql`${key} ${beyond} ${bound}`
    : sql`(${key}, a.id) ${beyond} (${bound}, ${input.after.id}::uuid)`;
  return [...filterAssets(input), rest];
}
