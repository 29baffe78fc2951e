import { explainDispute, explainOutOfUse, isOutOfUse } from '@atlas/contract/asset-standing';
import type { ComplianceState, OwnershipState, Standing } from '@atlas/contract/assets';
import { complianceLife, standingLife } from '@atlas/contract/steps/asset';
import { isOpenIn, type Step } from '@atlas/contract/steps/define-life';

/** What decides about an asset's next steps. */
export interface AssetStanding {
  readonly complianceState: ComplianceState;
  readonly ownershipState: OwnershipState;
  readonly standing: Standing;
  readonly disputeCause: string | null;
  readonly hasBoundary: boolean;
  /** Whether the acting person drew the present boundary. */
  readonly plottedByActor: boolean;
  /** Whether the boundary overlaps a registered neighbour of any company at this moment. */
  readonly overlapsRegistered: boolean;
  /** Whether it has a certificate that says how it is and was not taken back. */
  readonly isCertified: boolean;
}

/** Whether a step is open, or every reason why not, the gravest first, in plain sentences. */
export type StepVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly [string, ...string[]] };

/** The cause of a dispute that plotting itself found; any other is a person's reason. */
const OVERLAP = 'overlap';

const NO_BOUNDARY = 'This asset has no boundary yet.';

type Condition = keyof typeof complianceLife.conditions | keyof typeof standingLife.conditions;
type Check = (asset: AssetStanding) => string | undefined;

/** Why a condition of a step does not hold; undefined when it does. Gates judge theirs themselves. */
const CHECKS: Readonly<Record<Condition, Check>> = {
  inUse: ({ standing }) => explainOutOfUse(standing),
  undisputed: ({ standing }) => explainDispute(standing),
  hasBoundary: ({ hasBoundary }) => (hasBoundary ? undefined : NO_BOUNDARY),
  clear: ({ overlapsRegistered }) =>
    overlapsRegistered ? 'Its boundary overlaps a registered neighbour, or cannot be measured against one.' : undefined,
  plottedByAnother: ({ plottedByActor }) =>
    plottedByActor ? 'Someone other than its plotter must approve a boundary.' : undefined,
  overlapGone: ({ disputeCause, overlapsRegistered }) =>
    disputeCause === OVERLAP && overlapsRegistered
      ? 'Its boundary still overlaps a registered neighbour, or cannot be measured against one: plot one of the two right.'
      : undefined,
  held: ({ ownershipState }) =>
    ownershipState === 'HELD' ? undefined : 'This asset is on sale, under a deal or sold.',
  alike: () => undefined,
  gatesPassed: () => undefined,
  gatesOpen: () => undefined,
};

/** Approving the boundary: a second pair of eyes on a clean ring. */
export function decideApproval(asset: AssetStanding): StepVerdict {
  const { approveBoundary } = complianceLife.steps;
  const isPlotted = isOpenIn(approveBoundary, asset.complianceState);
  const state = isPlotted ? undefined : 'Only an asset that is plotted and not yet registered can be approved.';
  return conclude([explainOutOfUse(asset.standing), state, ...check(approveBoundary, asset)]);
}

/** A step of the asset's standing: what is out of use takes none, whatever else keeps it from that. */
function decideStandingStep(step: Step<Standing, Condition>, asset: AssetStanding, closed: string): StepVerdict {
  const state = isOpenIn(step, asset.standing) || isOutOfUse(asset.standing) ? undefined : closed;
  return conclude([explainOutOfUse(asset.standing), state, ...check(step, asset)]);
}

export function decideDispute(asset: AssetStanding): StepVerdict {
  return decideStandingStep(standingLife.steps.dispute, asset, 'This asset is disputed already.');
}

/** Settling: a dispute by overlap has to lose the overlap first. */
export function decideSettlement(asset: AssetStanding): StepVerdict {
  return decideStandingStep(standingLife.steps.settle, asset, 'This asset is not disputed.');
}

/** Retiring and forfeiting: the asset must be nobody's matter but the holder's. */
export function decideEnding(asset: AssetStanding): StepVerdict {
  return decideStandingStep(standingLife.steps.retire, asset, explainDispute(asset.standing) ?? '');
}

/** Splitting and merging need a boundary besides. */
export function decideDivision(asset: AssetStanding): StepVerdict {
  return decideStandingStep(standingLife.steps.split, asset, explainDispute(asset.standing) ?? '');
}

/** A certificate is of an approved asset that nobody contests. */
export function decideCertificate(asset: AssetStanding): StepVerdict {
  return conclude([
    explainOutOfUse(asset.standing),
    explainDispute(asset.standing),
    CHECKS.hasBoundary(asset),
    asset.complianceState === 'APPROVED' ? undefined : 'Only an approved asset can be certified.',
  ]);
}

/** A certificate is taken back while it holds. */
export function decideRevocation(asset: AssetStanding): StepVerdict {
  return conclude(asset.isCertified ? [] : ['This asset has no certificate that holds.']);
}

/** A person's reason as the cause of a dispute, never mistaken for one that plotting found. */
export function causeOf(reason: string): string {
  return reason === OVERLAP ? 'Overlap' : reason;
}

/** The standing after a settlement: a person's dispute gives way to an overlap that is there all the same. */
export function standingAfterSettlement(asset: AssetStanding): {
  readonly standing: 'ACTIVE' | 'DISPUTED';
  readonly disputeCause: string | null;
} {
  return asset.overlapsRegistered
    ? { standing: 'DISPUTED', disputeCause: OVERLAP }
    : { standing: 'ACTIVE', disputeCause: null };
}

function check(step: Step<string, Condition>, asset: AssetStanding): readonly (string | undefined)[] {
  return step.requires.map((condition) => CHECKS[condition](asset));
}

/** Every reason once, in their order. */
function conclude(hindrances: readonly (string | undefined)[]): StepVerdict {
  const [first, ...others] = new Set(hindrances.filter((reason) => reason !== undefined));
  return first === undefined ? { ok: true } : { ok: false, reasons: [first, ...others] };
}

/** Several assets to be merged into one: each of them open to it, two at least, all of one category. */
export function decideMerger(
  parts: readonly (AssetStanding & { readonly assetNumber: string; readonly categoryId: string })[],
): StepVerdict {
  const reasons = parts.flatMap((part) => {
    const verdict = decideDivision(part);
    return verdict.ok ? [] : verdict.reasons.map((reason) => `${part.assetNumber}: ${reason}`);
  });
  if (parts.length < 2) reasons.push('A merger needs two different assets.');
  if (new Set(parts.map(({ categoryId }) => categoryId)).size > 1) reasons.push('All have to be of one category.');
  return conclude(reasons);
}
