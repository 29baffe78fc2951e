import type { Plain } from './plain.ts';

/** Why a change of the rights in an asset is closed, or cannot be proposed as it was sent. */
export interface RightReasons {
  holders_settled: Plain;
  under_caveat: Plain;
  right_ended: Plain;
  /** A title or an operating right is transferred; anything else is varied and discharged. */
  right_transferred_only: Plain;
  right_not_transferred: Plain;
  change_decided: Plain;
  change_of_another: Plain;
  change_concerns_you: Plain;
}

/** Why a proposed right cannot be entered as it was sent. */
export interface RightProposalReasons {
  document_not_filed: Plain;
  party_unknown: Plain;
  party_masked: Plain;
  party_has_it: Plain;
  title_recorded: Plain;
  operation_by_transfer: Plain;
  share_of_title_only: Plain;
  /** The share as text, `1/3`. */
  share_exceeds: { readonly held: string };
  share_too_fine: Plain;
  days_reversed: Plain;
  proposals_open: { readonly most: number };
}
