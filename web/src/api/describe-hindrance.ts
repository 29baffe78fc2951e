import type { Permit } from '@atlas/contract/permits';
import type { HindranceReasons } from '@atlas/contract/reasons';
import * as errorText from '@atlas/messages/error';
import * as reasonText from '@atlas/messages/reason';

type Code = keyof HindranceReasons;

/** By name, so that a page carries no other reason. A code without a message does not compile. */
const SENTENCES: { readonly [Of in Code]: (told: HindranceReasons[Of]) => string } = {
  role_missing: reasonText.role_missing,
  role_above_own: errorText.role_above_own,
  role_own: errorText.role_own,
  known_own: reasonText.known_own,
  last_leader: errorText.last_leader,
  account_operator: reasonText.account_operator,
  email_unproven: reasonText.email_unproven,
  account_mint_officer: reasonText.account_mint_officer,
  account_last_leader: reasonText.account_last_leader,
  account_wallet: reasonText.account_wallet,
  company_not_admitted: reasonText.company_not_admitted,
  company_suspended: reasonText.company_suspended,
  company_admitted: reasonText.company_admitted,
  already_applied: reasonText.already_applied,
  not_applied: reasonText.not_applied,
  not_admitted: reasonText.not_admitted,
  not_suspended: reasonText.not_suspended,
  certificate_not_filed: reasonText.certificate_not_filed,
  phone_not_verified: reasonText.phone_not_verified,
  identity_not_given: reasonText.identity_not_given,
  not_the_desk: reasonText.not_the_desk,
  part_in_company: reasonText.part_in_company,
  applicant_gone: reasonText.applicant_gone,
  overlap_settled: reasonText.overlap_settled,
  asset_out_of_use: reasonText.asset_out_of_use,
  asset_frozen: reasonText.asset_frozen,
  asset_disputed: reasonText.asset_disputed,
  asset_disputed_already: reasonText.asset_disputed_already,
  asset_not_disputed: reasonText.asset_not_disputed,
  not_plotted: reasonText.not_plotted,
  boundary_missing: reasonText.boundary_missing,
  overlaps_registered: reasonText.overlaps_registered,
  overlap_persists: reasonText.overlap_persists,
  overlap_unmeasured: reasonText.overlap_unmeasured,
  plotted_by_you: reasonText.plotted_by_you,
  same_person: reasonText.same_person,
  under_sale: reasonText.under_sale,
  under_deal: reasonText.under_deal,
  not_on_sale: reasonText.not_on_sale,
  not_approved_for_sale: reasonText.not_approved_for_sale,
  not_approved_for_certificate: reasonText.not_approved_for_certificate,
  not_certified: reasonText.not_certified,
  proposed_by_you: reasonText.proposed_by_you,
  requested_by_you: reasonText.requested_by_you,
  approved_by_you: reasonText.approved_by_you,
  not_your_proposal: reasonText.not_your_proposal,
  proposal_over: reasonText.proposal_over,
  decides_for_yourself: reasonText.decides_for_yourself,
  proposal_waiting: reasonText.proposal_waiting,
  mint_proposal_waiting: reasonText.mint_proposal_waiting,
  proposals_many: reasonText.proposals_many,
  visitor_moves_nothing: reasonText.visitor_moves_nothing,
  role_too_new: reasonText.role_too_new,
  seat_of_same_person: reasonText.seat_of_same_person,
  officer_already: reasonText.officer_already,
  mint_requests_open: reasonText.mint_requests_open,
  tree_waiting: reasonText.tree_waiting,
  payment_needs_keeper: reasonText.payment_needs_keeper,
  holders_settled: reasonText.holders_settled,
  under_caveat: reasonText.under_caveat,
  right_ended: reasonText.right_ended,
  right_transferred_only: reasonText.right_transferred_only,
  right_not_transferred: reasonText.right_not_transferred,
  change_decided: reasonText.change_decided,
  change_of_another: reasonText.change_of_another,
  change_concerns_you: reasonText.change_concerns_you,
  gate_locked: reasonText.gate_locked,
  gate_passed: reasonText.gate_passed,
  gate_under_review: reasonText.gate_under_review,
  gate_closed: reasonText.gate_closed,
  gate_not_passed: reasonText.gate_not_passed,
  later_cycle: reasonText.later_cycle,
  not_gatekeeper: reasonText.not_gatekeeper,
  nothing_submitted: reasonText.nothing_submitted,
  submitted_by_you: reasonText.submitted_by_you,
  decided_by_you: reasonText.decided_by_you,
  reversal_asked_by_you: reasonText.reversal_asked_by_you,
  not_registered: reasonText.not_registered,
  work_closed: reasonText.work_closed,
  work_open: reasonText.work_open,
};

/**
 * Why a step is closed, in the language of the page; undefined for one that is open. A code from a newer register is
 * described in the register's words.
 */
export function describeHindrance(permit: Permit | undefined): string | undefined {
  if (permit === undefined || permit.allowed) return undefined;
  const { code = '', parameters = {}, reason } = permit;
  return isKnown(code) ? (SENTENCES[code] as (told: object) => string)(parameters) : (reason ?? '');
}

function isKnown(code: string): code is Code {
  return Object.hasOwn(SENTENCES, code);
}
