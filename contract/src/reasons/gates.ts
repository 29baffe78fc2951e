import type { Plain } from './plain.ts';

/** Why a step at a gate, or with a tree of gates, is closed. */
export interface GateReasons {
  /** The gates that must be passed first, separated by commas. */
  gate_locked: { readonly gates: string };
  gate_passed: Plain;
  gate_under_review: Plain;
  gate_closed: Plain;
  gate_not_passed: Plain;
  later_cycle: Plain;
  not_gatekeeper: Plain;
  nothing_submitted: Plain;
  submitted_by_you: Plain;
  decided_by_you: Plain;
  reversal_asked_by_you: Plain;
  not_registered: Plain;
}

/** Why what was sent for a gate is refused. */
export interface GateCallReasons {
  /** A review of some gate of the run. */
  review_under_way: Plain;
  evidence_not_filed: Plain;
  payment_spent: Plain;
  tree_id_twice: Plain;
}
