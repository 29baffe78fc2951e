import type { ComplianceState, OwnershipState, Standing } from '@atlas/contract/assets';
import { because, type Reason } from '@atlas/contract/reasons';

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

/** Whether a step is open, or every reason why not, the gravest first. */
export type StepVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly [Reason, ...Reason[]] };

const DISPUTED = because('asset_disputed');
/** The cause of a dispute that plotting itself found; any other is a person's reason. */
const OVERLAP = 'overlap';

/** Approving the boundary: a second pair of eyes on a clean ring. */
export function decideApproval(asset: AssetStanding): StepVerdict {
  return conclude([
    ...setAside(asset),
    ...(asset.complianceState === 'PLOTTED' ? [] : [because('not_plotted')]),
    ...(asset.hasBoundary ? [] : [because('boundary_missing')]),
    ...(asset.standing === 'DISPUTED' ? [DISPUTED] : []),
    ...(asset.overlapsRegistered ? [because('overlaps_registered')] : []),
    ...(asset.plottedByActor ? [because('plotted_by_you')] : []),
  ]);
}

export function decideDispute(asset: AssetStanding): StepVerdict {
  return conclude([...setAside(asset), ...(asset.standing === 'DISPUTED' ? [because('asset_disputed_already')] : [])]);
}

/** Settling: a dispute by overlap has to lose the overlap first. */
export function decideSettlement(asset: AssetStanding): StepVerdict {
  return conclude([
    ...setAside(asset),
    ...(asset.standing === 'ACTIVE' ? [because('asset_not_disputed')] : []),
    ...(asset.disputeCause === OVERLAP && asset.overlapsRegistered ? [because('overlap_persists')] : []),
  ]);
}

/** Splitting, merging, retiring: the asset must be nobody's matter but the holder's. */
export function decideEnding(asset: AssetStanding): StepVerdict {
  return conclude([
    ...setAside(asset),
    ...(asset.standing === 'DISPUTED' ? [DISPUTED] : []),
    ...(asset.ownershipState === 'HELD' ? [] : [because('under_sale')]),
  ]);
}

/** Splitting and merging need a boundary besides. */
export function decideDivision(asset: AssetStanding): StepVerdict {
  const ending = decideEnding(asset);
  const reasons = [...(ending.ok ? [] : ending.reasons), ...(asset.hasBoundary ? [] : [because('boundary_missing')])];
  return conclude(reasons);
}

/** A certificate is of an approved asset that nobody contests. */
export function decideCertificate(asset: AssetStanding): StepVerdict {
  return conclude([
    ...setAside(asset),
    ...(asset.standing === 'DISPUTED' ? [DISPUTED] : []),
    ...(asset.hasBoundary ? [] : [because('boundary_missing')]),
    ...(asset.complianceState === 'APPROVED' ? [] : [because('not_approved_for_certificate')]),
  ]);
}

/** A certificate is taken back while it holds. */
export function decideRevocation(asset: AssetStanding): StepVerdict {
  return conclude(asset.isCertified ? [] : [because('not_certified')]);
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

function setAside({ standing }: AssetStanding): readonly Reason[] {
  return standing === 'ACTIVE' || standing === 'DISPUTED' ? [] : [because('asset_set_aside', { standing })];
}

function conclude(reasons: readonly Reason[]): StepVerdict {
  const [first, ...others] = reasons;
  return first === undefined ? { ok: true } : { ok: false, reasons: [first, ...others] };
}

/** Several assets to be merged into one: each of them open to it, two at least, all of one category. */
export function decideMerger(
  parts: readonly (AssetStanding & { readonly assetNumber: string; readonly categoryId: string })[],
): StepVerdict {
  const reasons = parts.flatMap((part): Reason[] => {
    const verdict = decideDivision(part);
    const { assetNumber } = part;
    return verdict.ok ? [] : verdict.reasons.map((hindrance) => because('part_hindered', { assetNumber, hindrance }));
  });
  if (parts.length < 2) reasons.push(because('merger_of_one'));
  if (new Set(parts.map(({ categoryId }) => categoryId)).size > 1) reasons.push(because('merger_of_categories'));
  return conclude(reasons);
}
