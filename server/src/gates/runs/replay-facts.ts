/** A row of the event log, as far as a replay reads it. */
export interface TypedFact {
  readonly type: string;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** A gate's state after each fact about its pass. */
const STATES: Readonly<Record<string, string>> = {
  'gate.opened': 'READY',
  'gate.funded': 'READY',
  'gate.funds_short': 'AWAITING_FUNDS',
  'gate.submitted': 'IN_REVIEW',
  'gate.resumed': 'IN_REVIEW',
  'gate.escalated': 'ESCALATED',
  'gate.blocked': 'BLOCKED',
  'gate.rejected': 'REJECTED',
  'gate.passed': 'PASSED',
  'gate.waived': 'WAIVED',
  'gate.reversed': 'READY',
  'gate.overdue': 'OVERDUE',
};

/**
 * The states of an asset and its gates from its facts alone, written independently of the rules: the state of each pass
 * by its id, and the asset's state. A pass that no fact names is locked.
 */
export function replayFacts(facts: readonly TypedFact[]): {
  readonly states: ReadonlyMap<string, string>;
  readonly complianceState: string | undefined;
} {
  const states = new Map<string, string>();
  let complianceState: string | undefined;
  for (const { type, after } of facts) {
    const state = STATES[type];
    if (state !== undefined) states.set(String(after?.passID), state);
    if (typeof after?.complianceState === 'string') complianceState = after.complianceState;
  }
  return { states, complianceState };
}
