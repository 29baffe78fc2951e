import type { RejectionCode } from '@atlas/contract/gate-pass';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { passLife } from '@atlas/contract/steps/pass';
import type { Scope } from '../../platform/database/database.ts';
import { isRefusal } from '../../platform/outcome.ts';
import { releaseMegajoules, takeMegajoulesBack } from '../funds/move-megajoules.ts';
import { actOnPass, describeAct, makeJudgement, type PassPlace } from './act-on-pass.ts';

const { reject, reverse, waive } = passLife.steps;

/** Records a gatekeeper's rejection: what was held is returned, and the gate can be handed in again. */
export function rejectGatePass(
  scope: Scope,
  place: PassPlace,
  { reasonCode, note }: { readonly reasonCode: RejectionCode; readonly note: string },
) {
  return actOnPass(scope, place, 'judge', async (held) => {
    const { pass } = held;
    await releaseMegajoules(scope, place.companyID, pass);
    return {
      judgement: makeJudgement(held, { verdict: 'REJECTED', reasonCode, note }),
      change: { state: stateAfter(reject, pass.state), reason: note, holdId: null },
      facts: [describeAct(reject.fact, { attempt: pass.attempt, reasonCode, reason: note })],
    };
  });
}

/** Stores a gatekeeper's question. */
export function askAboutGatePass(scope: Scope, place: PassPlace, note: string) {
  return actOnPass(scope, place, 'judge', async (held) => ({
    judgement: makeJudgement(held, { verdict: 'ASKED', reasonCode: null, note }),
    change: {},
    facts: [describeAct(passLife.steps.ask.fact, { attempt: held.pass.attempt, reason: note })],
  }));
}

/** Waives an open gate for one cycle, with a reason. */
export function waiveGatePass(scope: Scope, place: PassPlace, reason: string) {
  return actOnPass(scope, place, 'waive', async ({ run, pass }) => {
    await releaseMegajoules(scope, place.companyID, pass);
    return {
      change: { state: stateAfter(waive, pass.state), reason, holdId: null, passedOn: run.today, reminded: null },
      facts: [describeAct(waive.fact, { reason })],
    };
  });
}

/** Reverses a pass: the first manager asks, the second carries it out by counter-movements. */
export function reverseGatePass(scope: Scope, place: PassPlace, reason: string) {
  return actOnPass(scope, place, 'reverse', async ({ pass, viewer }) => {
    if (pass.reversalAskedBy === null) {
      return {
        change: { reason, reversalAskedBy: viewer.sub },
        facts: [describeAct(passLife.steps.requestReversal.fact, { reason })],
      };
    }
    const transfers = await takeMegajoulesBack(scope, place.companyID, pass);
    if (isRefusal(transfers)) return transfers;
    return {
      change: {
        state: stateAfter(reverse, pass.state),
        passedOn: null,
        submittedOn: null,
        holdId: null,
        transfers: [],
        reason,
        reversalAskedBy: null,
      },
      facts: [describeAct(reverse.fact, { reason, transfers })],
    };
  });
}
