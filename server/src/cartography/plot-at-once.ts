import { AssetId } from '@atlas/contract/identifiers';
import { PLOTTING_ROLES } from '@atlas/contract/roles';
import { complianceLife } from '@atlas/contract/steps/asset';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { DEFINITION_VERSION } from '@atlas/geodesy/systems';
import {
  decideStatus,
  type JudgedRing,
  judgeRing,
  MOST_QUICK_CORNERS,
  placeTypedPoints,
  type TypedPoints,
  writePolygon,
} from '../boundaries/index.ts';
import type { Actor, Database } from '../platform/database/database.ts';
import { writeIssue } from '../platform/describe-reason.ts';
import { makeFact } from '../platform/events.ts';
import type { IdempotentCall } from '../platform/idempotency.ts';
import { chooseLocale } from '../platform/locale.ts';
import { JsonText } from '../platform/outcome.ts';
import type { PlotInput } from './plan.ts';
import { describeNewAsset } from './save-revision.ts';
import { viewFigures } from './view.ts';

const PLOT_STATEMENT = {
  name: 'cartography.plot-new',
  text: 'SELECT app.plot_new_asset($1, $2, $3, $4, $5, $6)',
} as const;

/**
 * Plots a new asset in one statement. Undefined, with nothing written, for anything that {@link plotBoundary} may have to
 * ask or refuse, for a number that the register has, and for an answer to a request.
 */
export async function plotAtOnce(
  database: Database,
  {
    actor,
    input,
    identity,
  }: { readonly actor: Actor; readonly input: PlotInput; readonly identity: IdempotentCall | undefined },
): Promise<JsonText | undefined> {
  const { points, buildsOn = 0, fromRequest } = input;
  if (points.length === 0 || points.length > MOST_QUICK_CORNERS || buildsOn !== 0 || fromRequest !== undefined)
    return undefined;
  const placed = placeTypedPoints(points, input);
  if (!placed.ok) return undefined;
  const judged = judgeRing(placed.points);
  if (!judged.ok) return undefined;
  const call = identity && { key: identity.key, route: identity.route, hash: identity.requestHash.toString('hex') };
  const values = [PLOTTING_ROLES, JSON.stringify(writePlot(input, placed.typed, judged)), call && JSON.stringify(call)];
  const reply = await database.writeStatement(actor, input.companyID, PLOT_STATEMENT, values);
  return reply === undefined ? undefined : new JsonText(reply);
}

/** Everything that is decided about a new asset, but whether its overlaps dispute it: then its standing is the other one. */
function writePlot(input: PlotInput, typed: TypedPoints, judged: JudgedRing) {
  const { areaSquareMetres, perimeterMetres } = judged;
  const assetID = AssetId.parse(crypto.randomUUID());
  const polygon = writePolygon(judged.ring);
  const [undisputed, disputed] = [false, true].map((isOverlapped) =>
    decideStatus({ disputeCause: null }, isOverlapped),
  );
  const locale = chooseLocale();
  const boundary = { areaSquareMetres, perimeterMetres, ...decideStatus({ disputeCause: null }, false) };
  const plan = { input, typed, examined: { polygon } };
  return {
    id: assetID,
    categoryId: input.categoryId,
    assetNumber: input.assetNumber,
    polygon,
    areaSquareMetres,
    perimeterMetres,
    complianceState: stateAfter(complianceLife.steps.plot, null),
    undisputed,
    disputed,
    boundary: {
      system: typed.system,
      definitionVersion: DEFINITION_VERSION,
      typed: typed.typed,
      constants: input.constants,
      areaSquareMetres,
      perimeterMetres,
      accuracyMetres: input.accuracyMetres,
      warnings: judged.warnings.map((warning) => writeIssue(warning, locale)),
    },
    facts: [makeFact(complianceLife.steps.plot.fact, describeNewAsset(plan, { assetID, revision: 1, boundary }))],
    replyHead: viewFigures(judged, locale).slice(0, -1),
  };
}
