import type { GatePass } from '@atlas/contract/gate-runs';
import { isUndecided } from '@atlas/gating/pass-states';

export type PassStep = 'submit' | 'attest' | 'reject' | 'ask' | 'waive' | 'reverse';
type Pass = Pick<GatePass, 'requiredMegajoules' | 'state' | 'attested' | 'quorum' | 'reversalAsked'>;

/** Whether a step of a pass moves Megajoules: a stopped ledger refuses only these steps. */
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
