import { TransferId } from '@atlas/contract/identifiers';
import type { Scope } from '../platform/database/database.ts';
import { refuse } from '../platform/outcome.ts';
import {
  actOnPass,
  type GateFact,
  type HeldPass,
  type PassPlace,
  recordGateFact,
  recordGateFacts,
} from './act-on-pass.ts';
import { holdMegajoules, type Payment, preparePayment } from './move-megajoules.ts';
import { insertEvidence, insertVerdict, updatePass } from './pass-repository.ts';
import { countAttested } from './run-view.ts';
import { compliantPhones } from './standing.ts';

const NOT_FILED = 'Only documents that are filed with this asset prove anything here.';

/**
 * Hands in evidence for a gate and holds what it takes. A gate that nobody attests is passed then; one whose source has
 * not enough awaits funds, and nothing else of it changes.
 */
export function submitGatePass(scope: Scope, place: PassPlace, documentIDs: readonly string[]) {
  return actOnPass(scope, place, 'submit', async (held) => {
    const { run, gate, pass, standing } = held;
    const attempt = pass.attempt + 1;
    const wanted = { passID: pass.id, attempt, assetID: run.assetID };
    const holdId = await holdMegajoules(scope, place.companyID, run, gate, pass);
    if (holdId === undefined) {
      await updatePass(scope.tx, place.companyID, pass.id, { state: 'AWAITING_FUNDS' });
      await recordGateFact(scope, held, 'gate.funds_short');
      return undefined;
    }
    if (!(await insertEvidence(scope.tx, place.companyID, wanted, documentIDs)))
      return refuse('step_refused', { message: NOT_FILED });
    await updatePass(scope.tx, place.companyID, pass.id, {
      state: 'IN_REVIEW',
      attempt,
      submittedOn: run.today,
      submittedBy: scope.actor.sub,
      reason: null,
      holdId,
    });
    await recordGateFact(scope, held, 'gate.submitted', { attempt, evidence: documentIDs.length });
    const isUnattended = (standing.get(gate.nodeId) ?? []).length === 0;
    return isUnattended
      ? concludePass(scope, place, { ...held, pass: { ...pass, attempt, holdId } }, { attesters: [], said: [] })
      : undefined;
  });
}

/** Keeps a gatekeeper's yes; with the last one of the quorum the gate is passed. */
export function attestGatePass(scope: Scope, place: PassPlace, note: string | undefined) {
  return actOnPass(scope, place, 'judge', async (held) => {
    const { gate, pass, standing, viewer } = held;
    const verdict = { personID: viewer.sub, verdict: 'ATTESTED' as const, note: note ?? null };
    const quorum = compliantPhones(standing, gate.nodeId);
    const attesters = [...new Set([...countAttested(pass, quorum), viewer.sub])];
    const said = {
      type: 'gate.attested' as const,
      after: { attempt: pass.attempt, ...(note === undefined ? {} : { note }) },
    };
    const [, payment] = await Promise.all([
      insertVerdict(scope.tx, place.companyID, pass, verdict),
      attesters.length >= quorum.size
        ? concludePass(scope, place, held, { attesters, said: [said] })
        : recordGateFacts(scope, held, [said]),
    ]);
    return payment ?? undefined;
  });
}

/** The gate is passed, and its fact is the receipt. @returns the payment, to be made when all else is written */
async function concludePass(
  scope: Scope,
  place: PassPlace,
  held: HeldPass,
  { attesters, said }: { readonly attesters: readonly string[]; readonly said: readonly GateFact[] },
): Promise<Payment> {
  const { run, gate, pass } = held;
  const holdID = pass.holdId === null ? null : TransferId.parse(pass.holdId);
  const payment = await preparePayment(scope, place.companyID, run, gate, pass, { holdID, attesters });
  const { transfers } = payment;
  const evidence = pass.evidence.filter(({ attempt }) => attempt === pass.attempt).map(({ sha256 }) => sha256);
  const passed = { type: 'gate.passed' as const, after: { attempt: pass.attempt, evidence, attesters, transfers } };
  await Promise.all([
    updatePass(scope.tx, place.companyID, pass.id, {
      state: 'PASSED',
      passedOn: run.today,
      transfers,
      reversalAskedBy: null,
    }),
    recordGateFacts(scope, held, [...said, passed]),
  ]);
  return payment;
}
