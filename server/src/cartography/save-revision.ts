import { createHash } from 'node:crypto';
import type { AssetId } from '@atlas/contract/identifiers';
import { complianceLife } from '@atlas/contract/steps/asset';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { DEFINITION_VERSION } from '@atlas/geodesy/systems';
import type { AssetRow, PlacedBoundary } from '../assets/index.ts';
import { insertBoundary } from '../boundaries/index.ts';
import type { Scope } from '../platform/database/database.ts';
import { writeIssue } from '../platform/describe-reason.ts';
import { recordFact } from '../platform/events.ts';
import type { Plan } from './plan.ts';

interface Plot {
  readonly assetID: AssetId;
  readonly revision: number;
  /** The asset before; undefined for a new one. */
  readonly current: AssetRow | undefined;
  readonly boundary: Omit<PlacedBoundary, 'polygon' | 'center'>;
}

/** As much of a plan as its event describes. */
type DescribedPlan = Pick<Plan, 'input' | 'typed'> & { readonly examined: Pick<Plan['examined'], 'polygon'> };

/** Stores the typed values with their result, and records the fact, in the plotting transaction. */
export async function saveRevision(scope: Scope, plan: Plan, plot: Plot): Promise<void> {
  const { input, typed, examined } = plan;
  const { polygon, areaSquareMetres, perimeterMetres, warnings } = examined;
  await insertBoundary(scope.tx, {
    companyID: input.companyID,
    assetID: plot.assetID,
    revision: plot.revision,
    system: typed.system,
    definitionVersion: DEFINITION_VERSION,
    typed: typed.typed,
    constants: input.constants,
    accuracyMetres: input.accuracyMetres,
    polygon,
    areaSquareMetres,
    perimeterMetres,
    warnings: warnings.map((warning) => writeIssue(warning, scope.locale)),
  });
  await recordPlot(scope, plan, plot);
}

async function recordPlot(scope: Scope, plan: Plan, plot: Plot): Promise<void> {
  const { current } = plot;
  if (current === undefined) {
    await recordFact(scope.tx, complianceLife.steps.plot.fact, describeNewAsset(plan, plot));
    return;
  }
  const { subject, after } = describePlot(plan, plot);
  await recordFact(scope.tx, complianceLife.steps.replot.fact, { subject, before: describeAsset(current), after });
}

/** What is recorded about an asset that is plotted for the first time. */
export function describeNewAsset(plan: DescribedPlan, plot: Omit<Plot, 'current'>) {
  const { subject, after } = describePlot(plan, plot);
  const { assetNumber, categoryId } = plan.input;
  return { subject, after: { assetNumber, categoryId, ...after } };
}

function describePlot(
  { input, typed, examined }: DescribedPlan,
  { assetID, revision, boundary }: Omit<Plot, 'current'>,
) {
  return {
    subject: { id: assetID, label: input.assetNumber },
    after: {
      ...describeAsset({ ...boundary, revision, complianceState: stateAfter(complianceLife.steps.plot, null) }),
      system: typed.system,
      polygonSha256: createHash('sha256').update(examined.polygon).digest('hex'),
    },
  };
}

/** @param asset its figures are null before its first boundary */
function describeAsset<Figure extends number | null>(
  asset: Pick<AssetRow, 'revision' | 'complianceState' | 'standing' | 'disputeCause'> & {
    readonly areaSquareMetres: Figure;
    readonly perimeterMetres: Figure;
  },
) {
  const { revision, areaSquareMetres, perimeterMetres, complianceState, standing, disputeCause } = asset;
  return { revision, areaSquareMetres, perimeterMetres, complianceState, standing, disputeCause };
}
