import type { ComplianceState, OwnershipState, Standing } from '@atlas/contract/assets';

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

const SET_ASIDE: Partial<Record<Standing, string>> = {
  HISTORIC: 'This asset was replaced by others.',
  FORFEITED: 'This asset is forfeited.',
  RETIRED: 'This asset is retired.',
};
const DISPUTED = 'This asset is disputed: settle the dispute first.';
/** The cause of a dispute that plotting itself found; any other is a person's reason. */
const OVERLAP = 'overlap';

/** Approving the boundary: a second pair of eyes on a clean ring. */
export function decideApproval(asset: AssetStanding): StepVerdict {
  return conclude([
    ...setAside(asset),
    ...(asset.complianceState === 'PLOTTED'
      ? []
      : ['Only an asset that is plotted and not yet registered can be approved.']),
    ...(asset.hasBoundary ? [] : ['This asset has no boundary yet.']),
    ...(asset.standing === 'DISPUTED' ? [DISPUTED] : []),
    ...(asset.overlapsRegistered
      ? ['Its boundary overlaps a registered neighbour, or cannot be measured against one.']
      : []),
    ...(asset.plottedByActor ? ['Someone other than its plotter must approve a boundary.'] : []),
  ]);
}

export function decideDispute(asset: AssetStanding): StepVerdict {
  return conclude([...setAside(asset), ...(asset.standing === 'DISPUTED' ? ['This asset is disputed already.'] : [])]);
}

/** Settling: a dispute by overlap has to lose the overlap first. */
export function decideSettlement(asset: AssetStanding): StepVerdict {
  return conclude([
    ...setAside(asset),
    ...(asset.standing === 'ACTIVE' ? ['This asset is not disputed.'] : []),
    ...(asset.disputeCause === OVERLAP && asset.overlapsRegistered
      ? [
          'Its boundary still overlaps a registered neighbour, or cannot be measured against one: plot one of the two right.',
        ]
      : []),
  ]);
}

/** Splitting, merging, retiring: the asset must be nobody's matter but the holder's. */
export function decideEnding(asset: AssetStanding): StepVerdict {
  return conclude([
    ...setAside(asset),
    ...(asset.standing === 'DISPUTED' ? [DISPUTED] : []),
    ...(asset.ownershipState === 'HELD' ? [] : ['This asset is on sale, under a deal or sold.']),
  ]);
}

/** Splitting and merging need a boundary besides. */
export function decideDivision(asset: AssetStanding): StepVerdict {
  const ending = decideEnding(asset);
  const reasons = [
    ...(ending.ok ? [] : ending.reasons),
    ...(asset.hasBoundary ? [] : ['This asset has no boundary yet.']),
  ];
  return conclude(reasons);
}

/** A certificate is of an approved asset that nobody contests. */
export function decideCertificate(asset: AssetStanding): StepVerdict {
  return conclude([
    ...setAside(asset),
    ...(asset.standing === 'DISPUTED' ? [DISPUTED] : []),
    ...(asset.hasBoundary ? [] : ['This asset has no boundary yet.']),
    ...(asset.complianceState === 'APPROVED' ? [] : ['Only an approved asset can be certified.']),
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

function setAside(asset: AssetStanding): readonly string[] {
  const reason = SET_ASIDE[asset.standing];
  return reason === undefined ? [] : [reason];
}

function conclude(reasons: readonly string[]): StepVerdict {
  const [first, ...others] = reasons;
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
