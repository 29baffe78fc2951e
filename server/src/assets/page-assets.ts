import type { pageAssets as endpoint } from '@atlas/contract/assets';
import type { Received } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import type { Scope } from '../platform/database/database.ts';
import { AppError } from '../platform/outcome.ts';
import { meetBox, selectPage } from './page-repository.ts';
import { readCursor, writeCursor } from './rules.ts';

export interface AssetPage {
  /** Ready-made JSON of the assets, commas between. */
  readonly assetsJson: string;
  readonly next: string | null;
}

/**
 * One page of a company's assets, filtered and sorted.
 * @throws AppError `invalid_input` for an `after` that no page of this sort ended with
 */
export async function pageAssets(
  scope: Scope,
  companyID: CompanyId,
  input: Received<typeof endpoint>['query'],
): Promise<AssetPage> {
  const { limit, sort, direction, categoryId, search, find, complianceState, approved, jurisdictionID } = input;
  const after = input.after === undefined ? undefined : readCursor(sort, input.after);
  if (input.after !== undefined && after === undefined) {
    throw new AppError('invalid_input', {
      reasons: [{ path: 'after', ...because('page_unknown') }],
    });
  }
  const bounds = input.box?.split(',').map(Number);
  const box = bounds === undefined ? undefined : await meetBox(scope.tx, bounds, categoryId);
  const filters = { companyID, categoryId, search, find, complianceState, approved, jurisdictionID, box };
  const {
    assetsJson,
    last_key: key,
    last_id: id,
  } = await selectPage(scope.tx, { ...filters, sort, direction, limit, after });
  return { assetsJson, next: key === null ? null : writeCursor(sort, { key, id: sort === 'assetNumber' ? null : id }) };
}
