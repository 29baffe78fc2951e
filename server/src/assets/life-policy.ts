import {
  type AssetDetail,
  disputeAsset,
  mergeAssets,
  registerAsset,
  retireAsset,
  settleDispute,
  splitAsset,
} from '@atlas/contract/asset-life';
import { updateAsset } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import type { Permit } from '@atlas/contract/companies';
import { uploadDocument } from '@atlas/contract/documents';
import { issueCertificate, revokeCertificate } from '@atlas/contract/register';
import type { Role } from '@atlas/contract/roles';
import {
  type AssetStanding,
  decideCertificate,
  decideDispute,
  decideDivision,
  decideEnding,
  decideRegistration,
  decideRevocation,
  decideSettlement,
  type StepVerdict,
} from './life-rules.ts';
import { mayChangeAsset } from './policy.ts';

/** What a person of this role may do next with an asset, and why not the rest: roles first, then the asset's state. */
export function permitsOfAsset(role: Role, asset: AssetStanding): AssetDetail['permits'] {
  const change = mayChangeAsset(asset.standing);
  const changing: StepVerdict = change.allowed ? { ok: true } : { ok: false, reasons: [change.reason] };
  return {
    plot: permit(role, saveBoundary.access, changing),
    register: permit(role, registerAsset.access, decideRegistration(asset)),
    dispute: permit(role, disputeAsset.access, decideDispute(asset)),
    settle: permit(role, settleDispute.access, decideSettlement(asset)),
    split: permit(role, splitAsset.access, decideDivision(asset)),
    merge: permit(role, mergeAssets.access, decideDivision(asset)),
    retire: permit(role, retireAsset.access, decideEnding(asset)),
    fileDocuments: permit(role, uploadDocument.access, { ok: true }),
    edit: permit(role, updateAsset.access, changing),
    certify: permit(role, issueCertificate.access, decideCertificate(asset)),
    revokeCertificate: permit(role, revokeCertificate.access, decideRevocation(asset)),
  };
}

function permit(role: Role, allowed: readonly Role[], verdict: StepVerdict): Permit {
  if (!allowed.includes(role)) {
    const named = allowed.filter((other) => other !== 'SUPERADMIN').join(', ');
    return { allowed: false, reason: `This needs one of the roles ${named}.` };
  }
  return verdict.ok ? { allowed: true, reason: null } : { allowed: false, reason: verdict.reasons[0] };
}
