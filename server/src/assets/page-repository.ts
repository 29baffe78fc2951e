import type { ComplianceState } from '@atlas/contract/assets';
import type { CategoryId, CompanyId, JurisdictionId } from '@atlas/contract/identifiers';
import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from '../platform/database/contains-pattern.ts';
import type { Reader } from '../platform/database/executor.ts';
import { spellOut } from './abbreviations.ts';
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
}

export interface PageQuery extends AssetFilter {
  /** West, south, east and north in degrees, which an asset's outline meets. */
  readonly box?: readonly number[] | undefined;
  readonly sort: AssetSort;
  readonly direction: 'ascending' | 'descending';
  readonly limit: number;
  readonly after: PageEnd | undefined;
}

/** One page as the database writes it. */
export interface FoundPage {
  /** Ready-made JSON of its assets, commas between. */
  readonly assetsJson: string;
  /** The page's last asset, when another page follows. */
  readonly last: PageEnd | undefined;
}

/** One page by its keys, as one text: two hundred rows cost both sides more than their content. */
export async function selectPage(reader: Reader, query: PageQuery): Promise<FoundPage> {
  const [filter, sort, descending, key, id, limit] = writePageQuery(query);
  const { rows } = await sql<{ assets: string; last_key: string | null; last_id: string | null }>`
    SELECT * FROM app.found_page(${filter}, ${sort}, ${descending}, ${key}, ${id}, ${limit})`.execute(reader);
  const [page] = rows;
  if (page === undefined) throw new Error('an aggregate answered no row');
  return readFoundPage(query, page.assets, page.last_key, page.last_id);
}

/** A query as `app.found_page` and `FIND_STATEMENT` take it. */
export function writePageQuery(query: PageQuery) {
  const { sort, direction, limit, after } = query;
  return [
    JSON.stringify(writeFilter(query)),
    sort,
    direction === 'descending',
    after?.key ?? null,
    after?.id ?? null,
    limit,
  ] as const;
}

/** A page as they answer it; a number is a key by itself. */
export function readFoundPage(
  { sort }: PageQuery,
  assets: string,
  key: string | null | undefined,
  id: string | null | undefined,
): FoundPage {
  const last = key == null ? undefined : { key, id: sort === 'assetNumber' ? null : (id ?? null) };
  return { assetsJson: spellOut(assets), last };
}

/** A filter as `app.find_page` takes it. */
function writeFilter({ categoryId, search, find, complianceState, approved, jurisdictionID, box }: PageQuery): object {
  const isAsked = (text: string | undefined): text is string => text !== undefined && text !== '';
  return {
    ...(categoryId === undefined ? {} : { category: categoryId }),
    ...(isAsked(search) ? { search: containsPattern(search) } : {}),
    ...(isAsked(find) ? { find: containsPattern(find) } : {}),
    ...(complianceState === undefined ? {} : { state: complianceState }),
    ...(approved === undefined ? {} : { approved: approved === 'yes' }),
    ...(jurisdictionID === undefined ? {} : { jurisdiction: jurisdictionID }),
    ...(box === undefined ? {} : { box }),
  };
}

/** An asset `a` cannot be found by an operator's name or number that the caller may not read. */
const READS_OPERATOR = sql`((SELECT app.sees_company()) OR a.id IN (SELECT app.own_assets()))`;

/** A filter's conditions on an asset `a`, for what counts all that fit. */
export function filterAssets(filter: AssetFilter): readonly RawBuilder<unknown>[] {
  const { companyID, categoryId, search, find, complianceState, approved, jurisdictionID } = filter;
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
    conditions.push(sql`(a.id IN (SELECT app.searched_assets(${containsPattern(search)})) AND ${READS_OPERATOR})`);
  }
  if (find !== undefined && find !== '') {
    conditions.push(sql`(${contains(ASSET_LINES, find)} OR (${contains(OPERATOR_LINES, find)} AND ${READS_OPERATOR}))`);
  }
  return conditions;
}

const OPERATOR_LINES = sql`app.search_lines(a.operator_phone, a.operator_name)`;
const ASSET_LINES = sql`app.search_lines(a.asset_name, a.asset_number)`;

/** Fields are one line each; a text of two lines would match across them. */
function contains(lines: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return text.includes('\n') ? sql`false` : sql`${lines} LIKE lower(${containsPattern(text)})`;
}
