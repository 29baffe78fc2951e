import { type CompanyId, TransferId } from '@atlas/contract/identifiers';
import {
  ACCOUNT_CODES,
  applyMovements,
  ensureAccount,
  type PreparedMovements,
  prepareMovements,
} from '../ledger/service.ts';
import type { Scope } from '../platform/database/database.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { PlannedGate } from './plan-rules.ts';
import type { StoredPass, StoredRun } from './run-repository.ts';
import { shareReward } from './run-rules.ts';

const MILLI = 1000n;

const amountOf = ({ requiredMegajoules }: PlannedGate) => BigInt(requiredMegajoules) * MILLI;
const reference = (pass: StoredPass) => ({ type: 'gate_pass', id: pass.id });

/**
 * Sets aside what a gate takes, from its source into the escrow of its pass.
 * @returns the hold, null when nothing is required, undefined when the source has not enough
 */
export async function holdMegajoules(
  scope: Scope,
  companyID: CompanyId,
  run: StoredRun,
  gate: PlannedGate,
  pass: StoredPass,
): Promise<TransferId | null | undefined> {
  if (gate.requiredMegajoules === 0) return null;
  const [debit, credit] = await Promise.all([
    sourceAccount(scope, companyID, run, gate),
    escrowAccount(scope, companyID, pass),
  ]);
  const moved = await applyMovements(scope, {
    movements: [{ kind: 'pending', debit, credit, amount: amountOf(gate) }],
    reference: reference(pass),
    // A refusal is kept under its key, so each try has its own.
    idempotencyKey: `gate-hold ${pass.id} ${pass.attempt + 1} ${crypto.randomUUID()}`,
  });
  return isRefusal(moved) ? undefined : (moved.transfers[0]?._id ?? undefined);
}

/** Lets go of what is held for a pass. */
export async function releaseMegajoules(scope: Scope, pass: StoredPass): Promise<void> {
  if (pass.holdId === null) return;
  const moved = await applyMovements(scope, {
    movements: [{ kind: 'void', pendingID: TransferId.parse(pass.holdId) }],
    reference: reference(pass),
    idempotencyKey: `gate-void ${pass.holdId}`,
  });
  if (isRefusal(moved)) throw new Error(`the hold of a pass could not be released: ${moved.code}`);
}

/** A payment that is written down and not made yet. */
export interface Payment {
  /** The transfers, in the order in which they can be taken back. */
  readonly transfers: readonly string[];
  readonly move: () => Promise<void>;
}

/**
 * Prepares the payment of what is held: the reward to the attesters' wallets, the rest to the gate's account for this
 * asset.
 */
export async function preparePayment(
  scope: Scope,
  companyID: CompanyId,
  run: StoredRun,
  gate: PlannedGate,
  pass: StoredPass,
  payees: { readonly holdID: TransferId | null; readonly attesters: readonly string[] },
): Promise<Payment> {
  if (payees.holdID === null) return { transfers: [], move: async () => {} };
  const share = shareReward(amountOf(gate), payees.attesters.length);
  const rewarded = share.each > 0n ? [...payees.attesters].sort() : [];
  const [escrow, node, ...wallets] = await Promise.all([
    escrowAccount(scope, companyID, pass),
    nodeAccount(scope, companyID, run, gate.nodeId),
    ...rewarded.map((id) =>
      ensureAccount(scope.tx, { companyID: null, owner: { kind: 'user', id }, code: ACCOUNT_CODES.holding }),
    ),
  ]);
  const movements = prepareMovements(companyID, {
    movements: [
      { kind: 'post', pendingID: payees.holdID },
      { kind: 'single', debit: escrow, credit: node, amount: share.gate },
      ...wallets.map((credit) => ({ kind: 'single' as const, debit: escrow, credit, amount: share.each })),
    ],
    reference: reference(pass),
    idempotencyKey: `gate-post ${payees.holdID}`,
  });
  return { transfers: [...movements.transferIDs].reverse(), move: () => makePayment(scope, movements) };
}

async function makePayment({ tx }: Scope, movements: PreparedMovements): Promise<void> {
  const moved = await movements.apply(tx);
  if (isRefusal(moved)) throw new Error(`the hold of a pass could not be paid: ${moved.code}`);
}

/** Takes a payment back by counter-movements, all of it or nothing. */
export async function takeMegajoulesBack(
  scope: Scope,
  pass: StoredPass,
): Promise<readonly string[] | Refusal<'step_refused'>> {
  if (pass.transfers.length === 0) return [];
  const moved = await applyMovements(scope, {
    movements: pass.transfers.map((id) => ({ kind: 'reversal', of: TransferId.parse(id) })),
    reference: reference(pass),
    idempotencyKey: `gate-reversal ${pass.id} ${pass.attempt}`,
  });
  if (!isRefusal(moved)) return moved.transfers.map(({ _id }) => _id);
  return refuse('step_refused', { message: 'What was paid has been spent since: put it back first.' });
}

function sourceAccount(scope: Scope, companyID: CompanyId, run: StoredRun, { payer }: PlannedGate) {
  if (payer !== 'treasury' && payer !== 'wallet') return nodeAccount(scope, companyID, run, payer);
  const owner =
    payer === 'treasury' ? { kind: 'company' as const, id: companyID } : { kind: 'asset' as const, id: run.assetID };
  return ensureAccount(scope.tx, { companyID, owner, code: ACCOUNT_CODES.holding });
}

function escrowAccount(scope: Scope, companyID: CompanyId, pass: StoredPass) {
  const owner = { kind: 'pass' as const, id: pass.id };
  return ensureAccount(scope.tx, { companyID, owner, code: ACCOUNT_CODES.escrow });
}

/** A gate's own account for one asset. */
function nodeAccount(scope: Scope, companyID: CompanyId, run: StoredRun, nodeId: string) {
  const owner = { kind: 'node' as const, id: `${run.assetID}:${nodeId}` };
  return ensureAccount(scope.tx, { companyID, owner, code: ACCOUNT_CODES.holding });
}
