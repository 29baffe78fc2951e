import {
  type AssetDetail,
  approveBoundary,
  disputeAsset,
  mergeAssets,
  retireAsset,
  settleDispute,
  splitAsset,
} from '@atlas/contract/asset-life';
import { updateAsset } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import { uploadDocument } from '@atlas/contract/documents';
import { permitCall, type Verdict } from '@atlas/contract/permits';
import type { Reason } from '@atlas/contract/reasons';
import { issueCertificate, revokeCertificate } from '@atlas/contract/register';
import type { Role } from '@atlas/contract/roles';
import {
  type AssetStanding,
  decideApproval,
  decideCertificate,
  decideDispute,
  decideDivision,
  decideEnding,
  decideRevocation,
  decideSettlement,
  type StepVerdict,
} from './life-rules.ts';
import { explainFrozen } from './policy.ts';

type Verdicts = Readonly<Record<keyof AssetDetail['permits'], Verdict>>;

/** What a person of this role may do next with an asset, and why not the rest: roles first, then the asset's state. */
export function permitsOfAsset(role: Role, asset: AssetStanding): Verdicts {
  const frozen = explainFrozen(asset.standing);
  return {
    plot: permitCall(role, saveBoundary, frozen),
    register: permitCall(role, approveBoundary, findHindrance(decideApproval(asset))),
    dispute: permitCall(role, disputeAsset, findHindrance(decideDispute(asset))),
    settle: permitCall(role, settleDispute, findHindrance(decideSettlement(asset))),
    split: permitCall(role, splitAsset, findHindrance(decideDivision(asset))),
    merge: permitCall(role, mergeAssets, findHindrance(decideDivision(asset))),
    retire: permitCall(role, retireAsset, findHindrance(decideEnding(asset))),
    fileDocuments: permitCall(role, uploadDocument),
    edit: permitCall(role, updateAsset, frozen),
    certify: permitCall(role, issueCertificate, findHindrance(decideCertificate(asset))),
    revokeCertificate: permitCall(role, revokeCertificate, findHindrance(decideRevocation(asset))),
  };
}

function findHindrance(verdict: StepVerdict): Reason | undefined {
  return verdict.ok ? undefined : verdict.reasons[0];
}
