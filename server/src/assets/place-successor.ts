import { createHash } from 'node:crypto';
import type { AssetDetails } from '@atlas/contract/asset-details';
import { AssetId, type CategoryId, type CompanyId } from '@atlas/contract/identifiers';
import { complianceLife, statusLife } from '@atlas/contract/steps/asset';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { DEFINITION_VERSION } from '@atlas/geodesy/systems';
import { decideStatus, type ExaminedRing, findOverlaps, insertBoundary } from '../boundaries/index.ts';
import { endReviews } from '../gates/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { writeIssue } from '../platform/describe-reason.ts';
import { recordFact } from '../platform/events.ts';
import { inheritStations } from '../stations/index.ts';
import { insertAsset } from './boundary-repository.ts';
import { insertSuccession } from './division-repository.ts';
import { updateState } from './life-repository.ts';
import { updateDetails } from './repository.ts';

/** An asset that others replace. */
export interface Predecessor {
  readonly id: AssetId;
  readonly assetNumber: string;
}

/** An asset that replaces others. */
export interface Successor {
  readonly companyID: CompanyId;
  readonly categoryId: CategoryId;
  readonly assetNumber: string;
  readonly details: AssetDetails;
  readonly boundary: ExaminedRing;
  /** All of them HISTORIC already, so that none counts as overlapped. */
  readonly predecessors: readonly Predecessor[];
}

/** An asset that is split or merged into others. */
interface Ending extends Predecessor {
  readonly successors: readonly string[];
  /** The line of a split as it was typed, with its system; undefined for a merger. */
  readonly line?: Readonly<Record<string, unknown>>;
}

/** Takes an asset out of use in favour of its successors and records why; what its gates hold is returned. */
export async function endPredecessor(scope: Scope, companyID: CompanyId, asset: Ending): Promise<void> {
  const { split, merge } = statusLife.steps;
  await updateState(scope.tx, companyID, asset.id, {
    standing: stateAfter(asset.line === undefined ? merge : split, 'ACTIVE'),
  });
  const subject = { id: asset.id, label: asset.assetNumber };
  const before = { standing: 'ACTIVE' } as const;
  const after = { standing: 'HISTORIC', successors: asset.successors } as const;
  if (asset.line === undefined) await recordFact(scope.tx, merge.fact, { subject, before, after });
  else await recordFact(scope.tx, split.fact, { subject, before, after: { ...after, line: asset.line } });
  await endReviews(scope, companyID, asset.id);
}

/**
 * Plots an asset on its predecessors' ground, in their base stations, with what was written about them.
 * @returns the new asset's JSON, or undefined when the number is taken
 */
export async function placeSuccessor(scope: Scope, successor: Successor): Promise<string | undefined> {
  const { companyID, categoryId, assetNumber, boundary, predecessors } = successor;
  const id = AssetId.parse(crypto.randomUUID());
  const { polygon, center, areaSquareMetres, perimeterMetres, warnings } = boundary;
  const placed = {
    polygon,
    center,
    areaSquareMetres,
    perimeterMetres,
    ...decideStatus({ disputeCause: null }, false),
  };
  if ((await insertAsset(scope.tx, { companyID, id, categoryId, assetNumber }, placed)) === undefined) return undefined;
  const { registered } = await findOverlaps(scope.tx, id);
  const standing = decideStatus({ disputeCause: null }, registered);
  if (registered) await updateState(scope.tx, companyID, id, standing);
  await insertBoundary(scope.tx, {
    companyID,
    assetID: id,
    revision: 1,
    system: 'wgs84',
    definitionVersion: DEFINITION_VERSION,
    typed: boundary.ring,
    constants: undefined,
    accuracyMetres: undefined,
    polygon,
    areaSquareMetres,
    perimeterMetres,
    warnings: warnings.map((warning) => writeIssue(warning, scope.locale)),
  });
  const ids = predecessors.map((predecessor) => predecessor.id);
  await insertSuccession(scope.tx, companyID, ids, id);
  await inheritStations(scope.tx, companyID, ids, [id]);
  await recordFact(scope.tx, complianceLife.steps.plot.fact, {
    subject: { id, label: assetNumber },
    after: {
      assetNumber,
      categoryId,
      revision: 1,
      areaSquareMetres,
      perimeterMetres,
      complianceState: stateAfter(complianceLife.steps.plot, null),
      ...standing,
      system: 'wgs84',
      polygonSha256: createHash('sha256').update(polygon).digest('hex'),
      predecessors: predecessors.map((predecessor) => predecessor.assetNumber),
    },
  });
  return updateDetails(scope.tx, companyID, id, successor.details);
}
