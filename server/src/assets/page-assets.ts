import type { pageAssets as endpoint } from '@atlas/contract/assets';
import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { Actor, Database, Scope } from '../platform/database/database.ts';
import { AppError, JsonText } from '../platform/outcome.ts';
import { spellOut } from './abbreviations.ts';
import { PAGE_STATEMENT } from './list-statement.ts';
import { selectPage } from './page-repository.ts';
import { type PageEnd, readCursor, writeCursor } from './rules.ts';

export interface AssetPage {
  /** Ready-made JSON of the assets, commas between. */
  readonly assetsJson: string;
  readonly next: string | null;
}

type Query = Received<typeof endpoint>['query'];

/** A page as its reply. Pages in the order of numbers are one statement. @throws AppError `invalid_input` */
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
  return database.readAsTenant(actor, companyID, async (scope) => {
    const { assetsJson, next } = await pageAssets(scope, companyID, input);
    return new JsonText(`{"assets":[${assetsJson}],"next":${JSON.stringify(next)}}`);
  });
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
export async function pageAssets(scope: Scope, companyID: CompanyId, input: Query): Promise<AssetPage> {
  const { limit, sort, direction, categoryId, search, find, complianceState, approved, jurisdictionID } = input;
  const after = readAfter(input);
  // Fields are one line each; a text of two lines would match across them.
  if (search?.includes('\n') === true || find?.includes('\n') === true) return { assetsJson: '', next: null };
  const box = input.box?.split(',').map(Number);
  const filters = { companyID, categoryId, search, find, complianceState, approved, jurisdictionID, box };
  const {
    assetsJson,
    last_key: key,
    last_id: id,
  } = await selectPage(scope.tx, { ...filters, sort, direction, limit, after });
  return { assetsJson, next: key === null ? null : writeCursor(sort, { key, id: sort === 'assetNumber' ? null : id }) };
}

function readAfter({ sort, after }: Query): PageEnd | undefined {
  if (after === undefined) return undefined;
  const end = readCursor(sort, after);
  if (end === undefined)
    throw new AppError('invalid_input', { reasons: [{ path: 'after', ...because('page_unknown') }] });
  return end;
}
