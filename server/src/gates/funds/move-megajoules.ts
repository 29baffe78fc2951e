import { type CompanyId, TransferId } from '@atlas/contract/identifiers';
import { because } from '@atlas/contract/reasons';
import { type Payees, type Payout, planPayouts } from '@atlas/gating/payments';
import type { PlannedGate } from '@atlas/gating/plan';
import { MJ, wholeMoney } from '@atlas/money/money';
import type { RawBuilder } from 'kysely';
import { ACCOUNT_CODES, type AccountInput, prepareMovements } from '../../ledger/index.ts';
import type { Scope } from '../../platform/database/database.ts';
import type { Fact } from '../../platform/events.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/outcome.ts';
import type { StoredPass, StoredRun } from '../runs/run-repository.ts';

/** A gate's requirement, in milli-Megajoules. */
export const amountOf = ({ requiredMegajoules }: PlannedGate) => wholeMoney(requiredMegajoules, MJ).amount;
const reference = (pass: StoredPass) => ({ type: 'gate_pass', id: pass.id });

/**
 * Sets aside a gate's requirement, from its source into the escrow of its pass.
 * @returns the hold, null if nothing is required, undefined if the source has too little
 */
export async function holdMegajoules(
  scope: Scope,
  companyID: CompanyId,
  run: StoredRun,
  gate: PlannedGate,
  pass: StoredPass,
): Promise<TransferId | null | undefined> {
  if (gate.requiredMegajoules === 0) return null;
  const [debit, credit] = [nameSource(run, gate), nameEscrow(companyID, pass)];
  const held = prepareMovements(companyID, {
    movements: [{ kind: 'pending', debit, credit, amount: amountOf(gate) }],
    reference: reference(pass),
    // A refusal is stored under its key, so each try has a new key.
    idempotencyKey: `gate-hold ${pass.id} ${pass.attempt + 1} ${crypto.randomUUID()}`,
  });
  const moved = await held.apply(scope.tx);
  return isRefusal(moved) ? undefined : (moved.transfers[0]?._id ?? undefined);
}

/** Releases what is held for a pass. */
export async function releaseMegajoules(scope: Scope, companyID: CompanyId, pass: StoredPass): Promise<void> {
  if (pass.holdId === null) return;
  const release = prepareMovements(companyID, {
    movements: [{ kind: 'void', pendingID: TransferId.parse(pass.holdId) }],
    reference: reference(pass),
    idempotencyKey: `gate-void ${pass.holdId}`,
  });
  const moved = await release.apply(scope.tx);
  if (isRefusal(moved)) throw new Error(`the hold of a pass could not be released: ${moved.code}`);
}

/** A payment that has been prepared but not made yet. */
export interface Payment {
  /** The transfers, in the order in which they can be reversed. */
  readonly transfers: readonly string[];
  /** The payees and their amounts, as on the receipt. */
  readonly payouts: readonly Payout[];
  /**
   * The SQL that pays it and records facts with it, as one column, and the function that reads its answer; absent if
   * nothing is held.
   */
  readonly move?: {
    readonly payAndTell: (facts: readonly Fact[]) => RawBuilder<unknown>;
    readonly read: (answer: unknown) => void;
  };
}

/** Prepares the payment of what is held for a gate to its tree's payees. */
export function preparePayment(
  companyID: CompanyId,
  run: StoredRun,
  gate: PlannedGate,
  pass: StoredPass,
  payees: Payees & { readonly holdID: TransferId | null },
): Payment {
  if (payees.holdID === null) return { transfers: [], payouts: [] };
  const payouts = planPayouts(gate, amountOf(gate), payees);
  const escrow = nameEscrow(companyID, pass);
  const movements = prepareMovements(companyID, {
    movements: [
      { kind: 'post', pendingID: payees.holdID },
      ...payouts.map((payout) => ({
        kind: 'single' as const,
        debit: escrow,
        credit: namePayee(run, payout),
        amount: payout.amount,
      })),
    ],
    reference: reference(pass),
    idempotencyKey: `gate-post ${payees.holdID}`,
  });
  const read = (answer: unknown) => {
    const moved = movements.read(answer);
    if (isRefusal(moved)) throw new Error(`the hold of a pass could not be paid: ${moved.code}`);
  };
  return {
    transfers: [...movements.transferIDs].reverse(),
    payouts,
    move: { payAndTell: movements.moveAndTell, read },
  };
}

/** Reverses a payment by counter-movements, all of it or nothing. */
export async function takeMegajoulesBack(
  scope: Scope,
  companyID: CompanyId,
  pass: StoredPass,
): Promise<readonly string[] | Refusal<'step_refused'>> {
  if (pass.transfers.length === 0) return [];
  const back = prepareMovements(companyID, {
    movements: pass.transfers.map((id) => ({ kind: 'reversal', of: TransferId.parse(id) })),
    reference: reference(pass),
    idempotencyKey: `gate-reversal ${pass.id} ${pass.attempt}`,
  });
  const moved = await back.apply(scope.tx);
  if (!isRefusal(moved)) return moved.transfers.map(({ _id }) => _id);
  return refuse('step_refused', { reason: because('payment_spent') });
}

/** The account that a gate is paid from. */
export function nameSource(run: StoredRun, { payer }: PlannedGate): AccountInput {
  const { companyID } = run;
  if (payer === 'wallet') return nameAsset(run);
  if (payer !== 'treasury') return nameNode(run, payer);
  return { companyID, owner: { kind: 'company', id: companyID }, code: ACCOUNT_CODES.holding };
}

function namePayee(run: StoredRun, payout: Payout): AccountInput {
  if (payout.to === 'gate') return nameNode(run, payout.nodeId);
  return payout.to === 'person' ? nameWallet(payout.personID) : nameAsset(run);
}

function nameAsset({ companyID, assetID }: StoredRun): AccountInput {
  return { companyID, owner: { kind: 'asset', id: assetID }, code: ACCOUNT_CODES.holding };
}

function nameEscrow(companyID: CompanyId, { id }: StoredPass): AccountInput {
  return { companyID, owner: { kind: 'pass', id }, code: ACCOUNT_CODES.escrow };
}

/** A gate's own account for one asset. */
function nameNode({ companyID, assetID }: StoredRun, nodeId: string): AccountInput {
  return { companyID, owner: { kind: 'node', id: `${assetID}:${nodeId}` }, code: ACCOUNT_CODES.holding };
}

function nameWallet(id: string): AccountInput {
  return { companyID: null, owner: { kind: 'user', id }, code: ACCOUNT_CODES.holding };
}
