import type { RejectionCode } from '@atlas/contract/gate-pass';
import type { Scope } from '../platform/database/database.ts';
import { isRefusal } from '../platform/outcome.ts';
import { actOnPass, type PassPlace, recordGateFact } from './act-on-pass.ts';
import { releaseMegajoules, takeMegajoulesBack } from './move-megajoules.ts';
import { insertVerdict, updatePass } from './pass-repository.ts';

/** Keeps a gatekeeper's no: what was held goes back, and the gate can be handed in again. */
export function rejectGatePass(
  scope: Scope,
  place: PassPlace,
  { reasonCode, note }: { readonly reasonCode: RejectionCode; readonly note: string },
) {
  return actOnPass(scope, place, 'judge', async (held) => {
    const { pass, viewer } = held;
    const said = { personID: viewer.sub, verdict: 'REJECTED' as const, reasonCode, note };
    await insertVerdict(scope.tx, place.companyID, pass, said);
    await releaseMegajoules(scope, pass);
    await updatePass(scope.tx, place.companyID, pass.id, { state: 'REJECTED', reason: note, holdId: null });
    await recordGateFact(scope, held, 'gate.rejected', { attempt: pass.attempt, reasonCode, reason: note });
    return undefined;
  });
}

/** Keeps a gatekeeper's question. */
export function askAboutGatePass(scope: Scope, place: PassPlace, note: string) {
  return actOnPass(scope, place, 'judge', async (held) => {
    const said = { personID: held.viewer.sub, verdict: 'ASKED' as const, note };
    await insertVerdict(scope.tx, place.companyID, held.pass, said);
    await recordGateFact(scope, held, 'gate.asked', { attempt: held.pass.attempt, reason: note });
    return undefined;
  });
}

/** Lets an open gate go with a reason. */
export function waiveGatePass(scope: Scope, place: PassPlace, reason: string) {
  return actOnPass(scope, place, 'waive', async (held) => {
    await releaseMegajoules(scope, held.pass);
    await updatePass(scope.tx, place.companyID, held.pass.id, { state: 'WAIVED', reason, holdId: null });
    await recordGateFact(scope, held, 'gate.waived', { reason });
    return undefined;
  });
}

/** Takes a pass back: the first manager asks, the second carries it out by counter-movements. */
export function reverseGatePass(scope: Scope, place: PassPlace, reason: string) {
  return actOnPass(scope, place, 'reverse', async (held) => {
    const { pass, viewer } = held;
    if (pass.reversalAskedBy === null) {
      const asked = { state: 'PASSED' as const, reason, reversalAskedBy: viewer.sub };
      await updatePass(scope.tx, place.companyID, pass.id, asked);
      await recordGateFact(scope, held, 'gate.reversal_asked', { reason });
      return undefined;
    }
    const transfers = await takeMegajoulesBack(scope, pass);
    if (isRefusal(transfers)) return transfers;
    await updatePass(scope.tx, place.companyID, pass.id, {
      state: 'READY',
      passedOn: null,
      submittedOn: null,
      holdId: null,
      transfers: [],
      reason,
      reversalAskedBy: null,
    });
    await recordGateFact(scope, held, 'gate.reversed', { reason, transfers });
    return undefined;
  });
}
