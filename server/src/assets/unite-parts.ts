import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { type ExaminedRing, examineRing } from '../boundaries/index.ts';
import type { Reader } from '../platform/database/executor.ts';
import type { PlacedReason } from '../platform/describe-reason.ts';
import { uniteBoundaries } from './division-repository.ts';
import { judgeCorners, judgeMergedArea, judgeUnion } from './division-rules.ts';

type Uniting = ExaminedRing | { readonly ok: false; readonly reasons: readonly PlacedReason[] };

/** The boundary that a merger of several assets makes, examined as if it had been plotted. */
export async function uniteParts(
  reader: Reader,
  companyID: CompanyId,
  parts: readonly { readonly id: AssetId; readonly areaSquareMetres: number }[],
): Promise<Uniting> {
  const ids = parts.map(({ id }) => id);
  const union = await uniteBoundaries(reader, companyID, ids);
  const shape = judgeUnion(union);
  if (!shape.ok) return shape;
  const corners = judgeCorners(union.ring);
  if (!corners.ok) return corners;
  const examined = await examineRing(reader, union.ring);
  if (!examined.ok) return examined;
  const areas = parts.map(({ areaSquareMetres }) => areaSquareMetres);
  const size = judgeMergedArea(examined.areaSquareMetres, areas);
  return size.ok ? examined : size;
}
