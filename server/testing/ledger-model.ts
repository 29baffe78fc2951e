/** The simplest possible ledger: counters in memory, one rule after another. Tests compare the real one with it. */

export type Input =
  | { readonly kind: 'single'; readonly debit: number; readonly credit: number; readonly amount: bigint }
  | {
      readonly kind: 'pending';
      readonly debit: number;
      readonly credit: number;
      readonly amount: bigint;
      readonly late: boolean;
    }
  | { readonly kind: 'post'; readonly of: number; readonly amount: bigint | undefined }
  | { readonly kind: 'void'; readonly of: number }
  | { readonly kind: 'reversal'; readonly of: number };

interface Counters {
  readonly posted: bigint;
  /** Held for others. */
  readonly held: bigint;
}

export interface ModelTransfer {
  readonly kind: Input['kind'];
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
  readonly late: boolean;
  readonly open: boolean;
}

/** How the accounts of a run may be used; their place in the list is their name. */
export type Reach = 'company' | 'own wallet' | 'other wallet' | 'out of reach';

export interface Model {
  readonly reach: readonly Reach[];
  readonly accounts: readonly Counters[];
  /** In the order in which they were made; an input names one by its position, which may be past the end. */
  readonly transfers: readonly ModelTransfer[];
}

/** The result of a group: the model after it, or why it was refused. */
export function applyToModel(model: Model, inputs: readonly Input[]): Model | string {
  let after = model;
  for (const input of inputs) {
    const next = applyOne(model, after, input);
    if (typeof next === 'string') return next;
    after = next;
  }
  return after;
}

/** The model after a sweep of expired holds. */
export function expireInModel(model: Model): Model {
  return model.transfers.reduce((current, transfer, place) => {
    const isDue = transfer.kind === 'pending' && transfer.late && transfer.open;
    return isDue ? close(change(current, transfer.debit, { held: -transfer.amount }), place) : current;
  }, model);
}

/** @param before what the group found: an input names no movement of its own group */
function applyOne(before: Model, model: Model, input: Input): Model | string {
  if (input.kind === 'single' || input.kind === 'pending') {
    const { kind, debit, credit, amount } = input;
    const reachable = [debit, credit].every((place) => (model.reach[place] ?? 'out of reach') !== 'out of reach');
    if (!reachable || debit === credit || model.reach[debit] === 'other wallet') return 'not_found';
    if (available(model, debit) < amount) return 'insufficient_funds';
    const late = input.kind === 'pending' && input.late;
    const moved = kind === 'pending' ? change(model, debit, { held: amount }) : move(model, debit, credit, amount);
    return { ...moved, transfers: [...moved.transfers, { kind, debit, credit, amount, late, open: true }] };
  }
  const base = before.transfers[input.of] === undefined ? undefined : model.transfers[input.of];
  const isBase =
    input.kind === 'reversal' ? base?.kind === 'single' || base?.kind === 'post' : base?.kind === 'pending';
  if (base === undefined || !isBase) return 'not_found';
  if (!base.open) return 'already_resolved';
  if (input.kind === 'reversal') {
    if (available(model, base.credit) < base.amount) return 'insufficient_funds';
    const moved = close(move(model, base.credit, base.debit, base.amount), input.of);
    return { ...moved, transfers: [...moved.transfers, { ...base, kind: 'reversal', open: false }] };
  }
  if (input.kind === 'void') {
    const freed = close(change(model, base.debit, { held: -base.amount }), input.of);
    return { ...freed, transfers: [...freed.transfers, { ...base, kind: 'void', open: false }] };
  }
  if (base.late) return 'hold_expired';
  const amount = input.amount ?? base.amount;
  if (amount > base.amount) return 'invalid_input';
  const freed = close(change(model, base.debit, { held: -base.amount }), input.of);
  const moved = move(freed, base.debit, base.credit, amount);
  return { ...moved, transfers: [...moved.transfers, { ...base, kind: 'post', amount, open: true }] };
}

function available(model: Model, place: number): bigint {
  const account = model.accounts[place];
  return account === undefined ? 0n : account.posted - account.held;
}

function move(model: Model, debit: number, credit: number, amount: bigint): Model {
  return change(change(model, debit, { posted: -amount }), credit, { posted: amount });
}

function change(model: Model, place: number, by: Partial<Counters>): Model {
  const accounts = model.accounts.map((account, index) =>
    index === place ? { posted: account.posted + (by.posted ?? 0n), held: account.held + (by.held ?? 0n) } : account,
  );
  return { ...model, accounts };
}

function close(model: Model, place: number): Model {
  return {
    ...model,
    transfers: model.transfers.map((transfer, index) => (index === place ? { ...transfer, open: false } : transfer)),
  };
}
