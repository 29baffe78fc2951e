import type { saveBoundary } from '@atlas/contract/cartography';
import type { Sent } from '@atlas/contract/endpoint';
import { CategoryId, type CompanyId } from '@atlas/contract/identifiers';
import { writePoints } from '../coordinates/write-points.ts';
import type { PlotDraft, SaveIntent } from './plot-draft.ts';

export type SaveBody = Sent<typeof saveBoundary>['body'];

/**
 * What is sent to the register: the points as they were typed, with their system.
 * @returns null while no system or no category is chosen
 */
export function buildSaveBody(draft: PlotDraft, companyID: CompanyId, confirm: boolean): SaveBody | null {
  const category = CategoryId.safeParse(draft.categoryID);
  if (draft.systemID === null || !category.success) return null;
  const assetNumber = draft.assetNumber.trim();
  return {
    companyID,
    categoryId: category.data,
    assetNumber,
    ...(draft.buildsOn?.number === assetNumber ? { buildsOn: draft.buildsOn.revision } : {}),
    ...writePoints(draft.points, draft.systemID, draft.constants),
    ...(confirm ? { confirm: true } : {}),
  };
}

/**
 * The key under which a body is sent: the kept one while the content is the same, so that a boundary whose answer was
 * lost is never registered twice; a new one for any other content.
 */
export function chooseIntent(kept: SaveIntent | null, body: SaveBody, createKey: () => string): SaveIntent {
  const fingerprint = JSON.stringify(body);
  return kept?.fingerprint === fingerprint ? kept : { fingerprint, key: createKey() };
}
