import type { planMerger as mergerEndpoint, PlannedPart, planSplit as splitEndpoint } from '@atlas/contract/asset-life';
import type { Received, Reply } from '@atlas/contract/endpoint';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import { type ExaminedRing, refuseRing } from '../boundaries/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { AppError, isRefusal, type Refusal } from '../platform/outcome.ts';
import { cutInTwo, type SplitLine } from './cut-in-two.ts';
import { readLivingAsset } from './life-repository.ts';
import { decideDivision, decideMerger } from './life-rules.ts';
import { type Place, refuseClosed } from './take-step.ts';
import { uniteParts } from './unite-parts.ts';

type PlanRefusal = Refusal<'step_refused' | 'ring_refused'>;
type CutRefusal = PlanRefusal | Refusal<'coordinates_refused'>;

/** The parts that a split would make. @throws AppError `not_found` */
export async function planSplit(
  { tx }: Scope,
  place: Place,
  line: SplitLine,
): Promise<Reply<typeof splitEndpoint> | CutRefusal> {
  const asset = await readLivingAsset(tx, place.companyID, place.assetID);
  if (asset === undefined) throw new AppError('not_found');
  const closed = refuseClosed(decideDivision(asset));
  if (closed !== undefined) return closed;
  const cutting = await cutInTwo(tx, place, line);
  if (isRefusal(cutting)) return cutting;
  const [left, right] = cutting.parts;
  return { parts: [showPart(left), showPart(right)] };
}

/** The boundary that a merger would make. @throws AppError `not_found` */
export async function planMerger(
  { tx }: Scope,
  companyID: CompanyId,
  { assetIDs }: Received<typeof mergerEndpoint>['body'],
): Promise<PlannedPart | PlanRefusal> {
  const parts = [];
  for (const id of new Set<AssetId>(assetIDs)) {
    const asset = await readLivingAsset(tx, companyID, id);
    if (asset === undefined) throw new AppError('not_found');
    parts.push({ ...asset, id });
  }
  const closed = refuseClosed(decideMerger(parts));
  if (closed !== undefined) return closed;
  const boundary = await uniteParts(tx, companyID, parts);
  return boundary.ok ? showPart(boundary) : refuseRing(boundary.reasons);
}

function showPart({ ring, areaSquareMetres }: ExaminedRing): PlannedPart {
  return { ring: ring.map(([lat, long]) => ({ lat, long })), areaSquareMetres };
}
