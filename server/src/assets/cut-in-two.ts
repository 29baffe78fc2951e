import type { planSplit as endpoint } from '@atlas/contract/asset-life';
import type { Received } from '@atlas/contract/endpoint';
import { type ExaminedRing, examineRing, placeTypedPoints, refuseRing } from '../boundaries/index.ts';
import type { Reader } from '../platform/database/executor.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import { cutBoundary, selectOutline } from './division-repository.ts';
import { judgeCorners, judgeCut, judgeLaidLine, judgeParts, writeLine } from './division-rules.ts';
import { layLine } from './lay-line.rules.ts';
import type { Place } from './take-step.ts';

/** A line as it was typed, in its system. */
export type SplitLine = Received<typeof endpoint>['body'];

interface Cutting {
  readonly ok: true;
  readonly parts: readonly [ExaminedRing, ExaminedRing];
}

/** Cuts an asset in two along a line: the part on its left first, each examined as if it had been plotted. */
export async function cutInTwo(
  reader: Reader,
  { companyID, assetID }: Place,
  typed: SplitLine,
): Promise<Cutting | Refusal<'coordinates_refused' | 'ring_refused'>> {
  const placed = placeTypedPoints(typed.line, typed);
  if (!placed.ok) {
    const reasons = placed.reasons.map((reason) => ({
      ...reason,
      path: reason.path?.replace(/^points/, 'line') ?? '',
    }));
    return refuse('coordinates_refused', { reason: placed.reason, reasons });
  }
  const written = writeLine(placed.points);
  if (!written.ok) return refuseRing(written.reasons);
  const laid = judgeLaidLine(layLine(await selectOutline(reader, companyID, assetID), placed.points));
  if (!laid.ok) return refuseRing(laid.reasons);
  const cut = judgeCut(await cutBoundary(reader, companyID, assetID, written.line));
  if (!cut.ok) return refuseRing(cut.reasons);
  for (const part of cut.parts) {
    const corners = judgeCorners(part);
    if (!corners.ok) return refuseRing(corners.reasons);
  }
  const left = await examineRing(reader, cut.parts[0]);
  if (!left.ok) return refuseRing(left.reasons);
  const right = await examineRing(reader, cut.parts[1]);
  if (!right.ok) return refuseRing(right.reasons);
  const sizes = judgeParts([left.areaSquareMetres, right.areaSquareMetres]);
  return sizes.ok ? { ok: true, parts: [left, right] } : refuseRing(sizes.reasons);
}
