import { expect, test } from 'vitest';
import { movesMegajoules, type PassStep } from './moving-steps.ts';

const STEPS: readonly PassStep[] = ['submit', 'attest', 'reject', 'ask', 'waive', 'reverse'];
const open = { requiredMegajoules: 40, state: 'IN_REVIEW', attested: 0, quorum: 2, reversalAsked: false } as const;
const moving = (change: Partial<Parameters<typeof movesMegajoules>[1]>) =>
  STEPS.filter((step) => movesMegajoules(step, { ...open, ...change }));

test('a gate that requires nothing moves nothing', () => {
  expect(moving({ requiredMegajoules: 0, attested: 1, reversalAsked: true })).toEqual([]);
});

test('the last attestation pays, and earlier ones do not', () => {
  expect(moving({ attested: 0 })).not.toContain('attest');
  expect(moving({ attested: 1 })).toContain('attest');
  expect(moving({ attested: 0, quorum: 1 })).toContain('attest');
});

test('a waiver returns what a review holds', () => {
  expect(moving({ state: 'BLOCKED' })).toContain('waive');
  expect(moving({ state: 'READY' })).not.toContain('waive');
});

test('the first manager asks for a reversal, and the second carries it out', () => {
  expect(moving({ state: 'PASSED' })).not.toContain('reverse');
  expect(moving({ state: 'PASSED', reversalAsked: true })).toContain('reverse');
});

test('handing in holds, a rejection releases, and a question does neither', () => {
  expect(moving({})).toEqual(['submit', 'reject', 'waive']);
});
