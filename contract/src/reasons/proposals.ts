import type { Plain } from './plain.ts';

/** Why a step that needs a second person is closed. */
export interface ProposalReasons {
  proposed_by_you: Plain;
  requested_by_you: Plain;
  approved_by_you: Plain;
  not_your_proposal: Plain;
  /** It was decided, withdrawn, or overtaken by another change. */
  proposal_over: Plain;
  /** It pays the acting person, or gives them a seat. */
  decides_for_yourself: Plain;
  /** Another person's proposal about the same thing comes first. */
  proposal_waiting: { readonly by: string };
  mint_proposal_waiting: Plain;
  /** How many proposals of one person can wait in a company. */
  proposals_many: { readonly most: number };
  /** For a SUPERADMIN who does not manage the company by a role of their own. */
  visitor_moves_nothing: Plain;
  /** Until a day after the person got their role. */
  role_too_new: { readonly from: string };
  seat_of_same_person: Plain;
  officer_already: Plain;
  /** A company waits for the officers before it asks for more. */
  mint_requests_open: { readonly most: number };
  /** No run starts from a tree before a second person has put it in force. */
  tree_waiting: Plain;
  /** A gate without gatekeepers takes more from the treasury than the person may in 24 hours. */
  payment_needs_keeper: Plain;
}
