import type { TypedFact } from '../src/gates/runs/replay-facts.ts';

/**
 * Checks that every receipt in these facts accounts for each milli-Megajoule of its gate, and pays the payees of its
 * type of tree.
 */
export function expectWholePayments(facts: readonly TypedFact[]): void {
  for (const { type, after } of facts) if (type === 'gate.passed') expectWholePayment(after ?? {});
}

function expectWholePayment({ paid, treeType, megajoules, passID }: Readonly<Record<string, unknown>>): void {
  const payouts = Array.isArray(paid) ? paid : [];
  const sum = payouts.reduce((all: bigint, { amount }) => all + BigInt(amount), 0n);
  if (sum !== BigInt(Number(megajoules)) * 1000n) throw new Error(`the receipt of ${passID} is not whole`);
  const payees: Readonly<Record<string, readonly string[]>> = {
    expenses: ['gate', 'person'],
    income: ['wallet'],
    shareholder: ['gate', 'person'],
  };
  const allowed = payees[String(treeType)] ?? [];
  if (!payouts.every(({ to }) => allowed.includes(to))) throw new Error(`${passID} paid whom it is not for`);
}
