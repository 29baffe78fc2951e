import type { PointMend, SheetMend } from '@atlas/geodesy/findings';
import { type PlacedPoint, placePoint, placePoints, typeFromPlace } from '../coordinates/locate-point.ts';
import type { PlotAction, PlotDraft } from './plot-draft.ts';

/**
 * The point after a correction. Numbers of another system are converted to the draft's, because a boundary has one
 * system.
 */
export function mendPoint(draft: PlotDraft, mend: PointMend): PlacedPoint {
  if (draft.systemID === null || draft.systemID === mend.system)
    return placePoint(mend.system, mend.point, draft.constants);
  return typeFromPlace(draft.systemID, mend.at, draft.constants);
}

/** The inputs after a correction of the entry; an empty list may still change its system. */
export function mendEntry(draft: PlotDraft, mend: PointMend): readonly PlotAction[] {
  const changesSystem = draft.points.length === 0 && mend.system !== draft.systemID;
  const mended = changesSystem ? placePoint(mend.system, mend.point, {}) : mendPoint(draft, mend);
  if (!mended.ok) return [];
  const [first, second] = mended.point.typed;
  return [
    ...(changesSystem ? [{ type: 'chooseSystem', systemID: mend.system } as const] : []),
    { type: 'typeEntry', input: 'first', text: String(first) },
    { type: 'typeEntry', input: 'second', text: second === undefined ? '' : String(second) },
  ];
}

/** The whole list after a correction of the sheet. */
export function mendSheet(draft: PlotDraft, mend: SheetMend): readonly PlotAction[] {
  const constants = mend.system === draft.systemID ? draft.constants : {};
  const placed = placePoints(mend.system, mend.points, constants);
  return placed.ok ? [{ type: 'replacePoints', systemID: mend.system, points: placed.points }] : [];
}
