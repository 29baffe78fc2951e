import type { pageAssets as endpoint } from '@atlas/contract/assets';
import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { Actor, Database, Scope } from '../platform/database/database.ts';
import { AppError, JsonText } from '../platform/outcome.ts';
import { spellOut } from './abbreviations.ts';
import { FIND_STATEMENT, PAGE_STATEMENT } from './list-statement.ts';
import { type FoundPage, type PageQuery, readFoundPage, selectPage, writePageQuery } from './page-repository.ts';
import { type PageEnd, readCursor, writeCursor } from './rules.ts';

export interface AssetPage {
  /** Ready-made JSON of the assets, commas between. */
  readonly assetsJson: string;
  readonly next: string | null;
}

type Query = Received<typeof endpoint>['query'];

/** A page as its reply, in one statement. @throws AppError `invalid_input` as {@link pageAssets} does */
export async function answerPage(
  database: Database,
  actor: Actor,
  companyID: CompanyId,
  input: Query,
): Promise<JsonText> {
  if (isPlain(input)) {
    const values = [input.categoryId ?? null, readAfter(input)?.key ?? '', input.limit];
    const [reply] = await database.readStatement(actor, companyID, PAGE_STATEMENT, values);
    if (reply !== undefined) return new JsonText(spellOut(reply));
  }
  const query = writeQuery(companyID, input);
  const [assets = '', key, id] = await database.readStatement(actor, companyID, FIND_STATEMENT, writePageQuery(query));
  const { assetsJson, next } = showPage(query, readFoundPage(query, assets, key, id));
  return new JsonText(`{"assets":[${assetsJson}],"next":${JSON.stringify(next)}}`);
}

/** Whether a page has no filter but its category, and is in the order of numbers. */
function isPlain({ categoryId, limit, after, sort, direction, ...filters }: Query): boolean {
  if (sort !== 'assetNumber' || direction !== 'ascending') return false;
  return Object.values(filters).every((filter) => filter === undefined || filter === '');
}

/**
 * One page of a company's assets, filtered and sorted.
 * @throws AppError `invalid_input` for an `after` that no page of this sort ended with
 */
export async function pageAssets({ tx }: Scope, companyID: CompanyId, input: Query): Promise<AssetPage> {
  const query = writeQuery(companyID, input);
  return showPage(query, await selectPage(tx, query));
}

function writeQuery(companyID: CompanyId, input: Query): PageQuery {
  return { ...input, companyID, after: readAfter(input), box: input.box?.split(',').map(Number) };
}

function showPage({ sort }: PageQuery, { assetsJson, last }: FoundPage): AssetPage {
  return { assetsJson, next: last === undefined ? null : writeCursor(sort, last) };
}

function readAfter({ sort, after }: Query): PageEnd | undefined {
  if (after === undefined) return undefined;
  const end = readCursor(sort, after);
  if (end === undefined)
    throw new AppError('invalid_input', { reasons: [{ path: 'after', ...because('page_unknown') }] });
  return end;
}
