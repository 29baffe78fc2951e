import type { AssetDetail } from '@atlas/contract/asset-life';
import { explainFrozen } from '@atlas/contract/asset-status';
import { updateAsset } from '@atlas/contract/assets';
import { uploadDocument } from '@atlas/contract/documents';
import { permitCall, type Verdict } from '@atlas/contract/permits';
import type { Hindrance } from '@atlas/contract/reasons';
import { issueCertificate, revokeCertificate } from '@atlas/contract/register';
import type { Role } from '@atlas/contract/roles';
import { shareOverlap } from '@atlas/contract/shared-overlaps';
import { complianceLife, statusLife } from '@atlas/contract/steps/asset';
import {
  type AssetState,
  decideApproval,
  decideCertificate,
  decideDispute,
  decideDivision,
  decideEnding,
  decideRevocation,
  decideSettlement,
  explainSettled,
  type StepVerdict,
} from './life-rules.ts';

type Verdicts = Readonly<Record<keyof AssetDetail['permits'], Verdict>>;

/**
 * The steps of an asset that are open to a role, and why the others are closed: roles first, then the asset's state.
 */
export function permitsOfAsset(role: Role, asset: AssetState): Verdicts {
  const frozen = explainFrozen(asset.standing);
  return {
    plot: permitCall(role, complianceLife.steps.replot.who, frozen),
    register: permitCall(role, complianceLife.steps.approveBoundary.who, findHindrance(decideApproval(asset))),
    dispute: permitCall(role, statusLife.steps.dispute.who, findHindrance(decideDispute(asset))),
    settle: permitCall(role, statusLife.steps.settle.who, findHindrance(decideSettlement(asset))),
    split: permitCall(role, statusLife.steps.split.who, findHindrance(decideDivision(asset))),
    merge: permitCall(role, statusLife.steps.merge.who, findHindrance(decideDivision(asset))),
    retire: permitCall(role, statusLife.steps.retire.who, findHindrance(decideEnding(asset))),
    fileDocuments: permitCall(role, uploadDocument),
    edit: permitCall(role, updateAsset, frozen),
    editOperator: permitCall(role, updateAsset, frozen ?? explainSettled(asset)),
    certify: permitCall(role, issueCertificate, findHindrance(decideCertificate(asset))),
    revokeCertificate: permitCall(role, revokeCertificate, findHindrance(decideRevocation(asset))),
    shareFigures: permitCall(role, shareOverlap),
  };
}

function findHindrance(verdict: StepVerdict): Hindrance | undefined {
  return verdict.ok ? undefined : verdict.reasons[0];
}
