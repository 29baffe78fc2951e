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
  account_mint_officer: reasonText.account_mint_officer,
  account_last_leader: reasonText.account_last_leader,
  account_wallet: reasonText.account_wallet,
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
