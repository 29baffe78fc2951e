import type { StoredTree } from '@atlas/contract/gate-tree';
import { GateNodeId, GateTreeId } from '@atlas/contract/identifiers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BoundTree } from './bound-tree.ts';
import { divide, planPayouts, shareReward } from './payments.ts';
import { planRun } from './plan.ts';

const idOf = (index: number) => GateNodeId.parse(`00000000-0000-4000-8000-00000000000${index}`);
const node = (index: number, name: string, parts: Partial<StoredTree['children'][number]> = {}) => ({
  nodeId: idOf(index),
  name,
  sourceStage: '',
  loopAfterdays: '' as const,
  requiredMegajoules: 0,
  megajoulesSource: '',
  children: [],
  gatekeepers: [],
  ...parts,
});
const treeOf = (treeType: StoredTree['treeType'], children: StoredTree['children']): BoundTree => ({
  _id: GateTreeId.parse(`00000000-0000-4000-8000-0000000000${treeType.length + 10}`),
  name: treeType,
  treeType,
  children,
  incomeTree: null,
  shareholderTree: null,
  version: 1,
  people: new Map(),
});

test('rewards never exceed the share and nothing is lost', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat(20), fc.nat(100), (amount, attesters, percent) => {
      const { each, gate: rest } = shareReward(amount, attesters, percent);
      expect(each * BigInt(attesters) + rest).toBe(amount);
      expect(each * BigInt(attesters) * 100n <= amount * BigInt(percent)).toBe(true);
    }),
  );
  expect(shareReward(5_000n, 2, 10)).toEqual({ each: 250n, gate: 4_500n });
  expect(shareReward(5_000n, 0, 10)).toEqual({ each: 0n, gate: 5_000n });
});

test('a division loses nothing, exceeds no part by a milli-Megajoule, and is the same each time', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), weights, (amount, shares) => {
      const parts = divide(amount, shares);
      const total = shares.reduce((sum, share) => sum + share, 0n);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
      expect(divide(amount, shares)).toEqual(parts);
      for (const [index, part] of parts.entries()) {
        if (total === 0n) continue;
        const exact = amount * (shares[index] ?? 0n);
        expect(part * total > exact - total && part * total < exact + total).toBe(true);
      }
    }),
  );
  expect(divide(4_000n, [1n, 2n])).toEqual([1_334n, 2_666n]);
  expect(divide(1_000n, [0n, 0n, 0n])).toEqual([334n, 333n, 333n]);
  expect(divide(100n, [0n, 5n])).toEqual([0n, 100n]);
});

test('each type of tree is paid from its own source to its own payees', () => {
  const families = node(2, 'Families', { requiredMegajoules: 1 });
  const village = node(3, 'Village', { requiredMegajoules: 3, megajoulesSource: 'Dividend' });
  const dividend = node(1, 'Dividend', { requiredMegajoules: 4, children: [families, village] });
  const shares = treeOf('shareholder', [dividend]);
  const royalties = treeOf('income', [node(4, 'Royalty', { requiredMegajoules: 2 })]);
  const claims = {
    ...treeOf('expenses', [
      node(5, 'Licence', { requiredMegajoules: 5 }),
      node(6, 'Levy', { megajoulesSource: 'Root' }),
      node(7, 'Fence', { megajoulesSource: 'Royalty' }),
      node(8, 'Road', { megajoulesSource: 'Licence' }),
    ]),
    incomeTree: royalties._id,
    shareholderTree: shares._id,
  };
  const plan = planRun(claims, [claims, royalties, shares]);
  expect(plan.map(({ name, treeType, payer }) => [name, treeType, payer])).toEqual([
    ['Licence', 'expenses', 'wallet'],
    ['Levy', 'expenses', 'treasury'],
    ['Fence', 'expenses', 'wallet'],
    ['Road', 'expenses', idOf(5)],
    ['Royalty', 'income', 'treasury'],
    ['Dividend', 'shareholder', 'wallet'],
    ['Families', 'shareholder', idOf(2)],
    ['Village', 'shareholder', idOf(3)],
  ]);
  const payees = { attesters: ['b', 'a'], rewardPercent: 10, shareholders: ['y', 'x', 'y'] };
  const paid = (name: string, people = payees) => {
    const gate = plan.find((one) => one.name === name);
    return gate && planPayouts(gate, 1_001n, people).map(({ amount, ...to }) => [...Object.values(to), amount]);
  };
  expect(paid('Licence')).toEqual([
    ['gate', idOf(5), 901n],
    ['person', 'a', 50n],
    ['person', 'b', 50n],
  ]);
  expect(paid('Royalty')).toEqual([['wallet', 1_001n]]);
  expect(paid('Dividend')).toEqual([
    ['gate', idOf(2), 251n],
    ['gate', idOf(3), 750n],
  ]);
  expect(paid('Families')).toEqual([
    ['person', 'x', 501n],
    ['person', 'y', 500n],
  ]);
  expect(paid('Families', { ...payees, shareholders: [] })).toEqual([['gate', idOf(2), 1_001n]]);
  // With a share of everything nothing is left for the gate.
  expect(paid('Licence', { ...payees, attesters: ['a'], rewardPercent: 100 })).toEqual([['person', 'a', 1_001n]]);
});
