import { isDeepStrictEqual } from 'node:util';
import { type AdmissionState, explainAdmission } from '@atlas/contract/admission-state';
import { explainDispute, explainOutOfUse, isOutOfUse } from '@atlas/contract/asset-status';
import type { AssetStatus, ComplianceState, OwnershipState } from '@atlas/contract/assets';
import { because, type Hindrance, type Reason } from '@atlas/contract/reasons';
import { complianceLife, statusLife } from '@atlas/contract/steps/asset';
import { isOpenIn, type Step } from '@atlas/contract/steps/define-life';
import { TWO_HANDS } from '@atlas/contract/two-hands';

/** The state that decides an asset's next steps. */
export interface AssetState {
  /** How far its company is admitted. */
  readonly admission: AdmissionState;
  readonly complianceState: ComplianceState;
  readonly ownershipState: OwnershipState;
  readonly standing: AssetStatus;
  readonly disputeCause: string | null;
  readonly hasBoundary: boolean;
  /** Whether the acting person drew the current boundary. */
  readonly plottedByActor: boolean;
  /** With this account or with another that has the same National ID. */
  readonly plottedBySamePerson: boolean;
  /** Whether the boundary overlaps a registered neighbour of any company at this moment. */
  readonly overlapsRegistered: boolean;
  /** Whether only a decision of two people changes its holders. */
  readonly holdersSettled: boolean;
  /** Whether a caveat is entered against it, which blocks transfer and sale. */
  readonly isUnderCaveat: boolean;
  /** Whether it has a current certificate that was not revoked. */
  readonly isCertified: boolean;
}

/** Whether a step is open, or every reason why not, the most serious first. */
export type StepVerdict<Why extends Reason = Hindrance> =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly [Why, ...Why[]] };

/** The cause of a dispute that plotting itself found; any other is a person's reason. */
const OVERLAP = 'overlap';

type Condition = keyof typeof complianceLife.conditions | keyof typeof statusLife.conditions;
type Check = (asset: AssetState) => Hindrance | undefined;

/** Why a condition of a step does not hold; undefined when it does. Gates judge theirs themselves. */
const CHECKS: Readonly<Record<Condition, Check>> = {
  admitted: ({ admission }) => explainAdmission(admission),
  inUse: ({ standing }) => explainOutOfUse(standing),
  undisputed: ({ standing }) => explainDispute(standing),
  hasBoundary: ({ hasBoundary }) => (hasBoundary ? undefined : because('boundary_missing')),
  clear: ({ overlapsRegistered }) => (overlapsRegistered ? because('overlaps_registered') : undefined),
  plottedByAnother: ({ plottedByActor, plottedBySamePerson }) => {
    if (plottedByActor) return because(TWO_HANDS.boundary.own);
    return plottedBySamePerson ? because('same_person') : undefined;
  },
  overlapGone: ({ disputeCause, overlapsRegistered }) =>
    disputeCause === OVERLAP && overlapsRegistered ? because('overlap_persists') : undefined,
  held: ({ ownershipState }) => (ownershipState === 'HELD' ? undefined : because('under_sale')),
  alike: () => undefined,
  gatesPassed: () => undefined,
  gatesOpen: () => undefined,
};

/** Approving the boundary: a second pair of eyes on a clean ring. */
export function decideApproval(asset: AssetState): StepVerdict {
  const { approveBoundary } = complianceLife.steps;
  const isPlotted = isOpenIn(approveBoundary, asset.complianceState);
  const state = isPlotted ? undefined : because('not_plotted');
  return conclude<Hindrance>([explainOutOfUse(asset.standing), state, ...check(approveBoundary, asset)]);
}

/** A step of the asset's standing: an asset out of use takes none, and that reason comes first. */
function decideStatusStep(
  step: Step<AssetStatus, Condition>,
  asset: AssetState,
  closed: Hindrance | undefined,
): StepVerdict {
  const state = isOpenIn(step, asset.standing) || isOutOfUse(asset.standing) ? undefined : closed;
  return conclude<Hindrance>([explainOutOfUse(asset.standing), state, ...check(step, asset)]);
}

export function decideDispute(asset: AssetState): StepVerdict {
  return decideStatusStep(statusLife.steps.dispute, asset, because('asset_disputed_already'));
}

/** Settling: a dispute by overlap has to lose the overlap first. */
export function decideSettlement(asset: AssetState): StepVerdict {
  return decideStatusStep(statusLife.steps.settle, asset, because('asset_not_disputed'));
}

/** Retiring and forfeiting: no one but the holder may have a stake in the asset. */
export function decideEnding(asset: AssetState): StepVerdict {
  return decideStatusStep(statusLife.steps.retire, asset, explainDispute(asset.standing));
}

/** Splitting and merging need a boundary as well. */
export function decideDivision(asset: AssetState): StepVerdict {
  return decideStatusStep(statusLife.steps.split, asset, explainDispute(asset.standing));
}

/** A certificate needs an approved, undisputed asset of an admitted company. */
export function decideCertificate(asset: AssetState): StepVerdict {
  return conclude<Hindrance>([
    explainOutOfUse(asset.standing),
    explainDispute(asset.standing),
    CHECKS.admitted(asset),
    CHECKS.hasBoundary(asset),
    asset.complianceState === 'APPROVED' ? undefined : because('not_approved_for_certificate'),
  ]);
}

/** Why another operator is not named by editing an asset; undefined before its first approval. */
export function explainSettled({
  complianceState,
  holdersSettled,
}: Pick<AssetState, 'complianceState' | 'holdersSettled'>): Hindrance | undefined {
  const isApproved = complianceState === 'APPROVED' || complianceState === 'NON_COMPLIANT';
  return isApproved || holdersSettled ? because('holders_settled') : undefined;
}

/** Only a valid certificate can be revoked. */
export function decideRevocation(asset: AssetState): StepVerdict {
  return conclude(asset.isCertified ? [] : [because('not_certified')]);
}

/** A person's reason as the cause of a dispute, never mistaken for one that plotting found. */
export function causeOf(reason: string): string {
  return reason === OVERLAP ? 'Overlap' : reason;
}

/** The standing after a settlement: the asset stays disputed if it still has an overlap. */
export function statusAfterSettlement(asset: AssetState): {
  readonly standing: 'ACTIVE' | 'DISPUTED';
  readonly disputeCause: string | null;
} {
  return asset.overlapsRegistered
    ? { standing: 'DISPUTED', disputeCause: OVERLAP }
    : { standing: 'ACTIVE', disputeCause: null };
}

function check(step: Step<string, Condition>, asset: AssetState): readonly (Hindrance | undefined)[] {
  return step.requires.map((condition) => CHECKS[condition](asset));
}

/** Every reason once, in order. */
function conclude<Why extends Reason>(hindrances: readonly (Why | undefined)[]): StepVerdict<Why> {
  const reasons = hindrances.filter((reason) => reason !== undefined);
  const [first, ...others] = reasons.filter(
    (reason, index) => !reasons.slice(0, index).some((one) => isDeepStrictEqual(one, reason)),
  );
  return first === undefined ? { ok: true } : { ok: false, reasons: [first, ...others] };
}

/**
 * Several assets can be merged if each allows it, there are at least two, all are of one category, and after an approval
 * also of the same holders.
 */
export function decideMerger(
  parts: readonly (AssetState & {
    readonly assetNumber: string;
    readonly categoryId: string;
    /** Who has the title and the operating right, as one text. */
    readonly holders: string;
  })[],
): StepVerdict<Reason> {
  const reasons = parts.flatMap((part): Reason[] => {
    const verdict = decideDivision(part);
    const { assetNumber } = part;
    return verdict.ok ? [] : verdict.reasons.map((hindrance) => because('part_hindered', { assetNumber, hindrance }));
  });
  if (parts.length < 2) reasons.push(because('merger_of_one'));
  if (new Set(parts.map(({ categoryId }) => categoryId)).size > 1) reasons.push(because('merger_of_categories'));
  const isSettled = parts.some(({ holdersSettled }) => holdersSettled);
  if (isSettled && new Set(parts.map(({ holders }) => holders)).size > 1) reasons.push(because('merger_of_holders'));
  return conclude<Reason>(reasons);
}
