import { normaliseAssetNumber } from '@atlas/contract/asset-number';
import type { saveBoundary } from '@atlas/contract/cartography';
import type { Sent } from '@atlas/contract/endpoint';
import { CategoryId, type CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { chooseIntent, type Intent } from '../api/intent.ts';
import { writePoints } from '../coordinates/write-points.ts';
import type { PlotDraft } from './plot-draft.ts';

export type SaveBody = Sent<typeof saveBoundary>['body'];

/**
 * What is sent to the register: the points as they were typed, with their system.
 * @returns null while no system or no category is chosen
 */
export function buildSaveBody(draft: PlotDraft, companyID: CompanyId, confirm: boolean): SaveBody | null {
  const category = CategoryId.safeParse(draft.categoryID);
  if (draft.systemID === null || !category.success) return null;
  const assetNumber = normaliseAssetNumber(draft.assetNumber);
  return {
    companyID,
    categoryId: category.data,
    assetNumber,
    // A boundary under a number that was not opened here is intended as the first.
    buildsOn: draft.buildsOn?.number === assetNumber ? draft.buildsOn.revision : 0,
    ...writePoints(draft.points, draft.systemID, draft.constants),
    ...(confirm ? { confirm: true } : {}),
    ...writeRequest(draft.request),
  };
}

/** The request that the boundary answers, and how exact its beacons are. */
function writeRequest(request: PlotDraft['request']): Pick<SaveBody, 'accuracyMetres' | 'fromRequest'> {
  if (request === null) return {};
  const { workItemID, version, beaconChangeIds, accuracyMetres } = request;
  return {
    ...(accuracyMetres === null ? {} : { accuracyMetres }),
    fromRequest: { workItemID: WorkItemId.parse(workItemID), version, beaconChangeIds: [...beaconChangeIds] },
  };
}

/**
 * The key of a body: the stored key while the content is the same, so that a boundary whose answer was lost is never
 * saved twice, and a new key for other content. By now the page may have read the revision that the lost save made, and
 * build on it: that alone does not count as other content.
 */
export function chooseSaveIntent(kept: Intent | null, body: SaveBody): Intent {
  return chooseIntent(kept, JSON.stringify(body), (one, other) => withoutBase(one) === withoutBase(other));
}

/** The body of an intent, as it was first sent. */
export function readIntent({ fingerprint }: Intent): SaveBody {
  return JSON.parse(fingerprint) as SaveBody;
}

const withoutBase = (body: string): string =>
  JSON.stringify({ ...(JSON.parse(body) as SaveBody), buildsOn: undefined });
