import { complianceLife, ownershipLife, statusLife } from './asset.ts';
import { assetEventLife } from './asset-event.ts';
import { bookMonthLife } from './book-month.ts';
import { companyLife } from './company.ts';
import { offerLife, reservationLife } from './deal.ts';
import type { Life } from './define-life.ts';
import { importLife } from './import.ts';
import { invitationLife } from './invitation.ts';
import { mintLife } from './mint.ts';
import { passLife } from './pass.ts';
import { lineLife, paymentLife } from './payment.ts';
import { mintProposalLife, proposalLife } from './proposal.ts';
import { redemptionLife } from './redemption.ts';
import { changeLife, rightLife } from './right.ts';
import { ropLife } from './rop.ts';
import { surveyLife } from './survey.ts';
import { workLife } from './work-item.ts';

/** Every life cycle, in the order of its page in the documentation. */
export const LIVES: readonly Life[] = [
  complianceLife,
  statusLife,
  ownershipLife,
  offerLife,
  reservationLife,
  changeLife,
  rightLife,
  passLife,
  redemptionLife,
  paymentLife,
  lineLife,
  ropLife,
  mintLife,
  assetEventLife,
  bookMonthLife,
  proposalLife,
  mintProposalLife,
  companyLife,
  invitationLife,
  workLife,
  surveyLife,
  importLife,
];
