import type { GatePass } from '@atlas/contract/gate-runs';
import { isUndecided } from '@atlas/gating/pass-states';

export type PassStep = 'submit' | 'attest' | 'reject' | 'ask' | 'waive' | 'reverse';
type Pass = Pick<GatePass, 'requiredMegajoules' | 'state' | 'attested' | 'quorum' | 'reversalAsked'>;

/** Whether a step about a pass makes the ledger move: a stopped one refuses it then, and lets the others be. */
export function movesMegajoules(step: PassStep, pass: Pass): boolean {
  if (pass.requiredMegajoules === 0) return false;
  switch (step) {
    case 'submit':
    case 'reject':
      return true;
    case 'attest':
      return pass.attested + 1 >= pass.quorum;
    case 'waive':
      return isUndecided(pass.state);
    case 'reverse':
      return pass.reversalAsked;
    case 'ask':
      return false;
  }
}
