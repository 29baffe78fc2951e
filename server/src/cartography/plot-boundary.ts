import type { Overlap, saveBoundary } from '@atlas/contract/cartography';
import type { ErrorCode } from '@atlas/contract/errors';
import { AssetId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import {
  type AssetRow,
  lockAssetByNumber,
  markDisputed,
  type PlacedBoundary,
  plotAssetAnew,
  plotNewAsset,
  refuseFrozen,
  requireCategory,
} from '../assets/index.ts';
import {
  chooseLineByCorners,
  chooseLineByNeighbours,
  decideStatus,
  type ExaminedRing,
  examineRing,
  findOverlaps,
  findQuestions,
  placeTypedPoints,
  refuseRing,
} from '../boundaries/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { AppError, isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Plan, PlotInput } from './plan.ts';
import { findRevision, readPresent } from './present-boundary.ts';
import { saveRevision } from './save-revision.ts';

/** A boundary as saved. */
export interface PlottedBoundary {
  readonly assetID: AssetId;
  readonly revision: number;
  /** The asset as ready-made JSON. */
  readonly assetJson: string;
  readonly areaSquareMetres: number;
  readonly perimeterMetres: number;
  readonly warnings: ExaminedRing['warnings'];
  readonly overlaps: readonly Overlap[];
}

type PlotRefusal = Refusal<Extract<ErrorCode, (typeof saveBoundary)['errors'][number]>>;

/** Someone else may take the same new number at the same moment; after that it is there to be found. */
const ATTEMPTS = 3;

/**
 * Plots a boundary: a new asset, or a new revision of the asset with the number in the category. Nothing is corrected
 * or overwritten; the typed values are stored with their result.
 * @param wasOvertaken whether another save of the number was written while this one waited
 * @throws AppError `not_found` for a category that is not the company's
 */
export async function plotBoundary(
  scope: Scope,
  input: PlotInput,
  wasOvertaken: () => boolean = () => false,
): Promise<PlottedBoundary | PlotRefusal> {
  if (input.points.length === 0) return refuse('points_missing');
  chooseLineByCorners(scope, input.points);
  const [, seen] = await Promise.all([
    requireCategory(scope, input.companyID, input.categoryId),
    findRevision(scope.tx, input.companyID, input.assetNumber),
  ]);
  const placed = placeTypedPoints(input.points, input);
  if (!placed.ok) return refuse('coordinates_refused', { reason: placed.reason, reasons: placed.reasons });
  const { typed, points } = placed;
  await chooseLineByNeighbours(scope, points);
  const examined = await examineRing(scope.tx, points);
  if (!examined.ok) return refuseRing(examined.reasons);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const plotted = await plotExamined(scope, { input, typed, examined, points }, (revision) =>
      input.buildsOn === undefined ? revision === seen && !wasOvertaken() : revision === input.buildsOn,
    );
    if (plotted !== 'number-taken-meanwhile') return plotted;
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
}

async function plotExamined(
  scope: Scope,
  plan: Plan,
  buildsOn: (revision: number) => boolean,
): Promise<PlottedBoundary | PlotRefusal | 'number-taken-meanwhile'> {
  const { input, examined } = plan;
  const current = await lockAssetByNumber(scope, input.companyID, input.assetNumber);
  const refusal = refuseToPlot(plan, current);
  if (refusal?.code === 'asset_number_taken' || refusal?.code === 'asset_frozen') return refusal;
  if (!buildsOn(current?.revision ?? 0)) return refuseOvertaken(scope, input, current);
  if (refusal !== undefined) return refusal;
  const assetID = current?.id ?? AssetId.parse(crypto.randomUUID());
  const before = { disputeCause: current?.disputeCause ?? null };
  const placed: PlacedBoundary = {
    polygon: examined.polygon,
    center: examined.center,
    areaSquareMetres: examined.areaSquareMetres,
    perimeterMetres: examined.perimeterMetres,
    ...decideStatus(before, false),
  };
  const written =
    current === undefined
      ? await plotNewAsset(scope, { ...input, id: assetID }, placed)
      : await plotAssetAnew(scope, input.companyID, current, placed);
  if (written === undefined) return 'number-taken-meanwhile';
  // The overlaps were measured as the boundary was written.
  const { overlaps, registered } = await findOverlaps(scope.tx, assetID);
  const boundary: PlacedBoundary = { ...placed, ...decideStatus(before, registered) };
  const assetJson =
    boundary.standing === placed.standing ? written : await markDisputed(scope, input.companyID, assetID, boundary);
  const revision = (current?.revision ?? 0) + 1;
  await saveRevision(scope, plan, { assetID, revision, current, boundary });
  const { areaSquareMetres, perimeterMetres, warnings } = examined;
  return { assetID, revision, assetJson, areaSquareMetres, perimeterMetres, warnings, overlaps };
}

async function refuseOvertaken(scope: Scope, input: PlotInput, current: AssetRow | undefined): Promise<PlotRefusal> {
  const present = current === undefined ? undefined : await readPresent(scope.tx, input.companyID, current.id);
  if (present !== undefined) return refuse('revision_conflict', { present });
  return refuse('revision_conflict', { reason: because('boundary_unknown') });
}

function refuseToPlot({ input, examined, points }: Plan, current: AssetRow | undefined): PlotRefusal | undefined {
  if (current !== undefined && current.categoryId !== input.categoryId) return refuse('asset_number_taken');
  const frozen = current === undefined ? undefined : refuseFrozen(current);
  if (isRefusal(frozen)) return frozen;
  if (input.confirm === true) return undefined;
  const { areaSquareMetres } = examined;
  const questions = findQuestions({ points, areaSquareMetres, complianceState: current?.complianceState });
  const [gravest] = questions;
  return gravest === undefined
    ? undefined
    : refuse(gravest.code, { reasons: questions.flatMap((question) => question.reasons) });
}
