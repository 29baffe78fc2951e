import { expect, test } from 'vitest';
import { EMPTY_DETAILS } from './columns.ts';
import {
  agreeDetails,
  type Cut,
  judgeCut,
  judgeMergedArea,
  judgeParts,
  judgeUnion,
  writeLine,
} from './division-rules.ts';

const PART = [
  [-18, 30],
  [-18, 30.1],
  [-18.1, 30],
] as const;
const CLEAN: Cut = { contacts: 2, meetsInPoints: true, parts: [PART, PART] };
const codeOf = (verdict: { ok: true } | { ok: false; reasons: readonly { code?: string }[] }) =>
  verdict.ok ? 'ok' : verdict.reasons[0]?.code;

test('a line needs at least two different points on earth', () => {
  expect(
    writeLine([
      [-18, 30],
      [-18.5, 30.25],
    ]),
  ).toEqual({ ok: true, line: 'LINESTRING(30 -18,30.25 -18.5)' });
  expect(
    codeOf(
      writeLine([
        [-18, 30],
        [-18, 30],
      ]),
    ),
  ).toBe('line_too_short');
  expect(
    codeOf(
      writeLine([
        [-18, 30],
        [-91, 30],
      ]),
    ),
  ).toBe('outside_world');
  expect(
    codeOf(
      writeLine([
        [-18, 30],
        [-18, 1e308],
      ]),
    ),
  ).toBe('outside_world');
});

test('a line crosses twice and leaves two parts', () => {
  expect(judgeCut(CLEAN)).toEqual({ ok: true, parts: [PART, PART] });
  expect(codeOf(judgeCut({ ...CLEAN, meetsInPoints: false, parts: [] }))).toBe('line_along_boundary');
  for (const contacts of [0, 1, 3, 4]) {
    expect(codeOf(judgeCut({ ...CLEAN, contacts, parts: [] })), String(contacts)).toBe('line_crossings');
  }
  expect(codeOf(judgeCut({ ...CLEAN, parts: [PART] }))).toBe('line_divides_not');
  expect(codeOf(judgeCut({ ...CLEAN, parts: [PART, PART, PART] }))).toBe('line_divides_not');
});

test('a part below a square metre does not count', () => {
  expect(codeOf(judgeParts([1, 1000]))).toBe('ok');
  expect(codeOf(judgeParts([1000, 0.99]))).toBe('part_too_small');
});

test('a merger is one polygon without holes, as large as its parts', () => {
  const union = { isOnePolygon: true, holes: 0, ring: PART };
  expect(codeOf(judgeUnion(union))).toBe('ok');
  expect(codeOf(judgeUnion({ ...union, isOnePolygon: false }))).toBe('not_adjoining');
  expect(codeOf(judgeUnion({ ...union, holes: 1 }))).toBe('encloses_others');
  expect(codeOf(judgeMergedArea(200_000, [100_000, 100_000.5]))).toBe('ok');
  expect(codeOf(judgeMergedArea(200_000, [100_000, 100_003]))).toBe('overlap_each_other');
});

test('a merged asset keeps what all of its parts agree on', () => {
  const details = { ...EMPTY_DETAILS, assetName: 'North', operatorName: 'A', operatorID: '1', operatorPhone: '2' };
  expect(agreeDetails([details, { ...details, assetName: 'South', dateOfPurchase: '2026-01-01' }])).toEqual({
    ...details,
    assetName: '',
  });
});
