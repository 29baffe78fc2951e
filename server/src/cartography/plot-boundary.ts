import type { Overlap, saveBoundary } from '@atlas/contract/cartography';
import type { ErrorCode } from '@atlas/contract/errors';
import { AssetId } from '@atlas/contract/identifiers';
import {
  type AssetRow,
  lockAssetByNumber,
  type PlacedBoundary,
  plotAssetAnew,
  plotNewAsset,
  refuseFrozen,
  requireCategory,
} from '../assets/service.ts';
import type { Scope } from '../platform/database/database.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import { type ExaminedRing, examineRing } from './examine-ring.ts';
import { findOverlaps } from './find-overlaps.ts';
import { keepRevision } from './keep-revision.ts';
import type { Plan, PlotWish } from './plan.ts';
import { decideStanding, findQuestions } from './rules.ts';
import { placeTypedPoints } from './typed-points.ts';

/** A boundary as saved. */
export interface PlottedBoundary {
  readonly assetID: AssetId;
  readonly revision: number;
  /** The asset as ready-made JSON. */
  readonly listing: string;
  readonly areaSquareMetres: number;
  readonly perimeterMetres: number;
  readonly warnings: ExaminedRing['warnings'];
  readonly overlaps: readonly Overlap[];
}

type PlotRefusal = Refusal<Extract<ErrorCode, (typeof saveBoundary)['errors'][number]>>;

/** Somebody else may take the same new number at the same moment; after that it is there to be found. */
const ATTEMPTS = 3;

/**
 * Plots a boundary: a new asset, or a new revision of the asset that carries the number in the category. Nothing is
 * mended and nothing overwritten; what was typed is kept beside what it came to.
 * @throws AppError `not_found` for a category that is not the company's
 */
export async function plotBoundary(scope: Scope, wish: PlotWish): Promise<PlottedBoundary | PlotRefusal> {
  if (wish.points.length === 0) return refuse('points_missing');
  await requireCategory(scope, wish.companyID, wish.categoryId);
  const placed = placeTypedPoints(wish.points, wish);
  if (!placed.ok) return refuse('coordinates_refused', { message: placed.message, issues: placed.issues });
  const { typed, points } = placed;
  const examined = await examineRing(scope.tx, points);
  if (!examined.ok) {
    return refuse('ring_refused', { message: examined.issues[0]?.message ?? '', issues: examined.issues });
  }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const plotted = await plotExamined(scope, { wish, typed, examined, points });
    if (plotted !== 'number-taken-meanwhile') return plotted;
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
}

async function plotExamined(
  scope: Scope,
  plan: Plan,
): Promise<PlottedBoundary | PlotRefusal | 'number-taken-meanwhile'> {
  const { wish, examined } = plan;
  const current = await lockAssetByNumber(scope, wish.companyID, wish.assetNumber);
  const refusal = refuseToPlot(plan, current);
  if (refusal !== undefined) return refusal;
  const assetID = current?.id ?? AssetId.parse(crypto.randomUUID());
  const { overlaps, registered } = await findOverlaps(scope.tx, examined, assetID);
  const boundary: PlacedBoundary = {
    polygon: examined.polygon,
    center: examined.center,
    areaSquareMetres: examined.areaSquareMetres,
    perimeterMetres: examined.perimeterMetres,
    ...decideStanding({ disputeCause: current?.disputeCause ?? null }, registered),
  };
  const listing =
    current === undefined
      ? await plotNewAsset(scope, { ...wish, id: assetID }, boundary)
      : await plotAssetAnew(scope, wish.companyID, current, boundary);
  if (listing === undefined) return 'number-taken-meanwhile';
  const revision = (current?.revision ?? 0) + 1;
  await keepRevision(scope, plan, { assetID, revision, current, boundary });
  const { areaSquareMetres, perimeterMetres, warnings } = examined;
  return { assetID, revision, listing, areaSquareMetres, perimeterMetres, warnings, overlaps };
}

function refuseToPlot({ wish, examined, points }: Plan, current: AssetRow | undefined): PlotRefusal | undefined {
  if (current !== undefined && current.categoryId !== wish.categoryId) return refuse('asset_number_taken');
  const frozen = current === undefined ? undefined : refuseFrozen(current);
  if (isRefusal(frozen)) return frozen;
  if (wish.confirm === true) return undefined;
  const { areaSquareMetres } = examined;
  const questions = findQuestions({ points, areaSquareMetres, complianceState: current?.complianceState });
  const [gravest] = questions;
  return gravest === undefined
    ? undefined
    : refuse(gravest.code, { issues: questions.flatMap((question) => question.issues) });
}
