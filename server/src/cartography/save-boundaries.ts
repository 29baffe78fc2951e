import { createHash } from 'node:crypto';
import type { AssetDetails } from '@atlas/contract/asset-details';
import { explainFrozen } from '@atlas/contract/asset-status';
import { ComplianceState } from '@atlas/contract/assets';
import type { Issue } from '@atlas/contract/errors';
import { AssetId, type CategoryId, type CompanyId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { complianceLife } from '@atlas/contract/steps/asset';
import { stateAfter } from '@atlas/contract/steps/define-life';
import type { LatitudeLongitude, TypedPoint } from '@atlas/geodesy/position';
import { DEFINITION_VERSION, type SystemId } from '@atlas/geodesy/systems';
import {
  type BulkBoundary,
  EMPTY_DETAILS,
  type HeldAsset,
  insertAssets,
  selectHeld,
  updateAssetStatuses,
  updateBoundaries,
} from '../assets/index.ts';
import {
  askToReplot,
  decideStatus,
  explainVerdict,
  findDisputed,
  insertBoundaries,
  isSameRing,
  judgePolygons,
  writePolygon,
} from '../boundaries/index.ts';
import { allowImportTime } from '../platform/database/allow-import-time.ts';
import type { Scope } from '../platform/database/database.ts';
import { type PlacedReason, writeIssue } from '../platform/describe-reason.ts';
import { type Fact, makeFact, recordFacts } from '../platform/events.ts';
import type { Locale } from '../platform/locale.ts';
import { enterHolders } from '../rights/index.ts';
import type { TitleHolder } from '../rights/thread-door.ts';

/** A boundary with a file's details of its asset, already checked by `judgeRing`. */
export interface BoundaryInput extends Partial<AssetDetails> {
  readonly assetNumber: string;
  readonly typed: readonly TypedPoint[];
  readonly ring: readonly LatitudeLongitude[];
  readonly areaSquareMetres: number;
  readonly perimeterMetres: number;
  readonly warnings: readonly PlacedReason[];
  /** Who has the title, if it is not the operator alone. */
  readonly holders?: readonly TitleHolder[];
}

interface Place {
  readonly companyID: CompanyId;
  readonly categoryId: CategoryId;
}

/** The effect of saving a boundary, or why it cannot be saved. */
export type Outlook =
  | { readonly outcome: 'new' | 'unchanged' }
  | { readonly outcome: 'revision'; readonly held: HeldAsset }
  | { readonly outcome: 'fault'; readonly issue: Issue };

/**
 * Checks many boundaries: is each valid, and does an asset already have its number? The results are in the same order.
 */
export async function foreseeBoundaries(
  scope: Scope,
  place: Place,
  inputs: readonly BoundaryInput[],
  hold = false,
): Promise<readonly Outlook[]> {
  await allowImportTime(scope.tx);
  const numbers = inputs.map((input) => input.assetNumber);
  const held = new Map(
    (await selectHeld(scope.tx, place.companyID, numbers, hold)).map((asset) => [asset.assetNumber, asset]),
  );
  const verdicts = await judgePolygons(
    scope.tx,
    inputs.map((input) => writePolygon(input.ring)),
  );
  return inputs.map((input, index) => {
    const verdict = verdicts[index];
    if (verdict === undefined) throw new Error('the database gave no verdict on a polygon');
    if (!verdict.valid) {
      const { fault_latitude: latitude, fault_longitude: longitude, reason } = verdict;
      const at = latitude === null || longitude === null ? null : ([latitude, longitude] as const);
      return fail(explainVerdict(reason, at), scope.locale);
    }
    return compareWithHeld(input, place, held.get(input.assetNumber), scope.locale);
  });
}

function compareWithHeld(input: BoundaryInput, place: Place, held: HeldAsset | undefined, locale: Locale): Outlook {
  if (held === undefined) return { outcome: 'new' };
  if (held.categoryId !== place.categoryId) {
    const { assetNumber } = input;
    return fail(because('asset_number_taken', { assetNumber, by: 'other category' }), locale);
  }
  if (held.ring !== null && isSameRing(held.ring, input.ring)) return { outcome: 'unchanged' };
  const frozen = explainFrozen(held.standing);
  if (frozen !== undefined) return fail(frozen, locale);
  const question = askToReplot(ComplianceState.parse(held.complianceState));
  return question === undefined ? { outcome: 'revision', held } : fail(question, locale);
}

function fail(reason: PlacedReason, locale: Locale): Outlook {
  return { outcome: 'fault', issue: writeIssue(reason, locale) };
}

/**
 * Saves boundaries in the scope's transaction with the same rules as one plotted by hand.
 * @returns the result of each, in order; a fault means that nothing was written for that one
 */
export async function saveBoundaries(
  scope: Scope,
  place: Place,
  system: SystemId,
  inputs: readonly BoundaryInput[],
): Promise<readonly Outlook[]> {
  const outlooks = await foreseeBoundaries(scope, place, inputs, true);
  const due = inputs.flatMap((input, index) => {
    const outlook = outlooks[index];
    if (outlook === undefined || outlook.outcome === 'fault' || outlook.outcome === 'unchanged') return [];
    const held = outlook.outcome === 'revision' ? outlook.held : undefined;
    return [
      { input, held, assetID: held?.id ?? AssetId.parse(crypto.randomUUID()), polygon: writePolygon(input.ring) },
    ];
  });
  if (due.length === 0) return outlooks;
  const placed = due.map(
    ({ input, held, assetID, polygon }): BulkBoundary => ({
      ...EMPTY_DETAILS,
      ...input,
      warnings: input.warnings.map((warning) => writeIssue(warning, scope.locale)),
      id: assetID,
      polygon,
      revision: (held?.revision ?? 0) + 1,
      ...decideStatus({ disputeCause: held?.disputeCause ?? null }, false),
    }),
  );
  const fresh = placed.filter((_, index) => due[index]?.held === undefined);
  const replotted = placed.filter((_, index) => due[index]?.held !== undefined);
  const inserted = fresh.length === 0 ? 0 : await insertAssets(scope.tx, place, fresh);
  if (inserted !== fresh.length) {
    return inputs.map(({ assetNumber }) =>
      fail(because('asset_number_taken', { assetNumber, by: 'other plot' }), scope.locale),
    );
  }
  await enterHolders(
    scope.tx,
    place.companyID,
    due.flatMap(({ input: { holders }, held, assetID }) =>
      held === undefined && holders !== undefined ? [{ assetID, holders }] : [],
    ),
  );
  if (replotted.length > 0) await updateBoundaries(scope.tx, place.companyID, replotted);
  // The overlaps were measured as the boundaries were written.
  const disputed = await findDisputed(
    scope.tx,
    placed.map(({ id }) => id),
  );
  const boundaries = placed.map((one, index) => ({
    ...one,
    ...decideStatus({ disputeCause: due[index]?.held?.disputeCause ?? null }, disputed.has(one.id)),
  }));
  if (disputed.size > 0) await updateAssetStatuses(scope.tx, place.companyID, boundaries);
  await insertBoundaries(scope.tx, { ...place, system, definitionVersion: DEFINITION_VERSION }, boundaries);
  await recordFacts(
    scope.tx,
    boundaries.map((boundary, index) => describePlot(boundary, due[index]?.held, place, system)),
  );
  return outlooks;
}

function describePlot(boundary: BulkBoundary, held: HeldAsset | undefined, place: Place, system: SystemId): Fact {
  const { areaSquareMetres, perimeterMetres, revision, standing, disputeCause } = boundary;
  const subject = { id: boundary.id, label: boundary.assetNumber };
  const after = {
    revision,
    areaSquareMetres,
    perimeterMetres,
    complianceState: stateAfter(complianceLife.steps.plot, null),
    standing,
    disputeCause,
    system,
    polygonSha256: createHash('sha256').update(boundary.polygon).digest('hex'),
  };
  if (held === undefined) {
    const { assetNumber } = boundary;
    return makeFact(complianceLife.steps.plot.fact, {
      subject,
      after: { assetNumber, categoryId: place.categoryId, ...after },
    });
  }
  const before = {
    revision: held.revision,
    complianceState: held.complianceState,
    standing: held.standing,
    disputeCause: held.disputeCause,
  };
  return makeFact(complianceLife.steps.replot.fact, { subject, before, after });
}
