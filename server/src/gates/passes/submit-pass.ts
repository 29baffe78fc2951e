import { type CompanyId, TransferId } from '@atlas/contract/identifiers';
import { because, type Hindrance } from '@atlas/contract/reasons';
import { stateAfter } from '@atlas/contract/steps/define-life';
import { passLife } from '@atlas/contract/steps/pass';
import type { PlannedGate } from '@atlas/gating/plan';
import { ensureTreasury, exceedsPaymentLimit } from '../../ledger/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import type { Tx } from '../../platform/database/executor.ts';
import { refuse } from '../../platform/outcome.ts';
import { hinderVisitor } from '../../proposals/index.ts';
import { amountOf, holdMegajoules, preparePayment } from '../funds/move-megajoules.ts';
import { countAttested } from '../runs/run-view.ts';
import { compliantKeepers, compliantPeople, countVoters } from '../trees/keepers.ts';
import {
  actOnPass,
  describeAct,
  type HeldPass,
  makeJudgement,
  type PassAction,
  type PassPlace,
} from './act-on-pass.ts';
import { findShareholders, insertEvidence } from './pass-repository.ts';

const { runShort, submit } = passLife.steps;

/**
 * Hands in evidence for a gate and holds what it requires. A gate without gatekeepers is passed at once. If the source
 * is short, the gate awaits funds, and nothing else changes.
 */
export function submitGatePass(scope: Scope, place: PassPlace, documentIDs: readonly string[]) {
  return actOnPass(scope, place, 'submit', async (held) => {
    const { run, gate, pass, keepers, viewer } = held;
    const isUnattended = (keepers.get(gate.nodeId) ?? []).length === 0;
    const lone = isUnattended ? await hinderLonePayment(scope, place.companyID, gate, viewer) : undefined;
    if (lone !== undefined) return refuse('step_refused', { reason: lone });
    const attempt = pass.attempt + 1;
    const wanted = [...new Set(documentIDs)];
    const holdId = await holdMegajoules(scope, place.companyID, run, gate, pass);
    if (holdId === undefined)
      return { change: { state: stateAfter(runShort, pass.state) }, facts: [describeAct(runShort.fact, {})] };
    const filed = { passID: pass.id, attempt, assetID: run.assetID };
    const evidence = await insertEvidence(scope.tx, place.companyID, filed, wanted);
    if (evidence.length !== wanted.length) return refuse('step_refused', { reason: because('evidence_not_filed') });
    const change = {
      state: stateAfter(submit, pass.state),
      attempt,
      submittedOn: run.today,
      submittedBy: viewer.sub,
      quorum: isUnattended ? 0 : Math.max(1, countVoters(keepers, gate.nodeId, viewer.sub)),
      reason: null,
      holdId,
      evidence: [...pass.evidence, ...evidence],
    };
    const submitted = describeAct(submit.fact, { attempt, evidence: evidence.length });
    if (!isUnattended) return { change, facts: [submitted] };
    const passed = await concludePass(scope.tx, { ...held, pass: { ...pass, ...change } }, []);
    return { ...passed, change: { ...change, ...passed.change }, facts: [submitted, ...passed.facts] };
  });
}

/** A gate without gatekeepers is one person's payment from the treasury, and counts with their others. */
async function hinderLonePayment(
  scope: Scope,
  companyID: CompanyId,
  gate: PlannedGate,
  { role }: HeldPass['viewer'],
): Promise<Hindrance | undefined> {
  if (gate.payer !== 'treasury' || gate.requiredMegajoules === 0) return undefined;
  const visitor = role === 'SUPERADMIN' ? await hinderVisitor(scope) : undefined;
  if (visitor !== undefined) return visitor;
  const treasury = await ensureTreasury(scope, companyID);
  const exceeds = await exceedsPaymentLimit(scope, companyID, treasury, amountOf(gate));
  return exceeds ? because('payment_needs_keeper') : undefined;
}

/** Records a gatekeeper's attestation; with the last one of the quorum the gate is passed. */
export function attestGatePass(scope: Scope, place: PassPlace, note: string | undefined) {
  return actOnPass(scope, place, 'judge', async (held) => {
    const { gate, pass, keepers, viewer } = held;
    const attesters = [...new Set([...countAttested(pass, compliantKeepers(keepers, gate.nodeId)), viewer.sub])];
    const judgement = makeJudgement(held, { verdict: 'ATTESTED', reasonCode: null, note: note ?? null });
    const attested = describeAct(passLife.steps.attest.fact, { attempt: pass.attempt, note });
    if (attesters.length < pass.quorum) return { judgement, change: {}, facts: [attested] };
    const passed = await concludePass(scope.tx, held, attesters);
    return { ...passed, judgement, facts: [attested, ...passed.facts] };
  });
}

/** The gate is passed, and its fact is the receipt. */
export async function concludePass(
  tx: Tx,
  { run, gate, pass, keepers, rewardPercent }: Pick<HeldPass, 'run' | 'gate' | 'pass' | 'keepers' | 'rewardPercent'>,
  attesters: readonly string[],
): Promise<PassAction> {
  const { companyID } = run;
  const holdID = pass.holdId === null ? null : TransferId.parse(pass.holdId);
  const paysShareholders = gate.treeType === 'shareholder' && gate.sharedAmong.length === 0 && holdID !== null;
  const people = paysShareholders ? compliantPeople(keepers, gate.nodeId) : [];
  const shareholders = await findShareholders(tx, companyID, people);
  const payees = { holdID, attesters, rewardPercent, shareholders };
  const payment = preparePayment(companyID, run, gate, pass, payees);
  const transfers = [...payment.transfers];
  const evidence = pass.evidence.filter(({ attempt }) => attempt === pass.attempt).map(({ sha256 }) => sha256);
  const paid = payment.payouts.map(({ amount, ...to }) => ({ ...to, amount: String(amount) }));
  const receipt = {
    attempt: pass.attempt,
    treeType: gate.treeType,
    evidence,
    attesters,
    rewardPercent,
    transfers,
    paid,
  };
  return {
    change: {
      state: stateAfter(passLife.steps.pass, pass.state),
      passedOn: run.today,
      reminded: null,
      transfers,
      reversalAskedBy: null,
    },
    facts: [describeAct(passLife.steps.pass.fact, receipt)],
    payment,
  };
}
