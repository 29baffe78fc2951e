import type { AssetStanding, StepVerdict } from '../assets/service.ts';

/** Putting an asset on sale, or changing its terms: only what is approved and in nobody's dispute. */
export function decideListing(asset: AssetStanding): StepVerdict {
  return conclude([
    ...refuseStanding(asset),
    ...(asset.complianceState === 'APPROVED' ? [] : ['Only an approved asset can be put on sale.']),
    ...(asset.ownershipState === 'HELD' || asset.ownershipState === 'ON_SALE'
      ? []
      : ['This asset is under a deal or sold.']),
  ]);
}

/** Taking an asset off sale: whatever became of it since, unless somebody is buying it. */
export function decideUnlisting(asset: Pick<AssetStanding, 'ownershipState'>): StepVerdict {
  return conclude(asset.ownershipState === 'ON_SALE' ? [] : ['This asset is not on sale.']);
}

function refuseStanding({ standing }: AssetStanding): readonly string[] {
  if (standing === 'ACTIVE') return [];
  return standing === 'DISPUTED'
    ? ['This asset is disputed: settle the dispute first.']
    : ['This asset was set aside: it is replaced, forfeited or retired.'];
}

function conclude([first, ...others]: readonly string[]): StepVerdict {
  return first === undefined ? { ok: true } : { ok: false, reasons: [first, ...others] };
}
