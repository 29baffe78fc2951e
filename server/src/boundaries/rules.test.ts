import { ComplianceState } from '@atlas/contract/assets';
import { describe, expect, test } from 'vitest';
import { writeIssue } from '../platform/describe-reason.ts';
import {
  crossesAntimeridian,
  decideStatus,
  explainVerdict,
  findQuestions,
  type Question,
  UNUSUAL_AREA_SQUARE_METRES,
  writePolygon,
} from './rules.ts';

const KADOMA = [
  [-18.3, 29.9],
  [-18.3, 29.91],
  [-18.29, 29.91],
] as const;
const sayFirst = (question: Question | undefined) => question?.reasons.map((one) => writeIssue(one, 'en').message)[0];
const codes = (questions: readonly { readonly code: string }[]) => questions.map(({ code }) => code);

describe('questions', () => {
  const usual = { points: KADOMA, areaSquareMetres: UNUSUAL_AREA_SQUARE_METRES, complianceState: undefined };

  test('a usual boundary raises none, exactly ten thousand hectares included', () => {
    expect(findQuestions(usual)).toEqual([]);
  });

  test('a square metre more leads to a question, in hectares', () => {
    const [question] = findQuestions({ ...usual, areaSquareMetres: UNUSUAL_AREA_SQUARE_METRES + 1 });
    expect(question?.code).toBe('confirm_size');
    expect(sayFirst(question)).toContain('10,000 hectares');
  });

  test('a single point outside Zimbabwe leads to a question, with its number and place', () => {
    const [question] = findQuestions({ ...usual, points: [...KADOMA, [29.9, -18.3]] });
    expect(question).toEqual({
      code: 'confirm_outside',
      reasons: [{ code: 'confirm_outside', parameters: { number: 4 }, at: [29.9, -18.3] }],
    });
  });

  test('a point far from all the others leads to a question, with its number', () => {
    const claim: (readonly [number, number])[] = [...KADOMA, [-18.29, 29.9]];
    expect(findQuestions({ ...usual, points: claim })).toEqual([]);
    const [question] = findQuestions({ ...usual, points: claim.with(1, [-18.3, 30.86]) });
    expect(question).toMatchObject({ code: 'confirm_shape', reasons: [{ at: [-18.3, 30.86] }] });
    expect(sayFirst(question)).toMatch(/^Point 2 stands out: it lies 10\d km/);
  });

  test('only an asset past PLOTTED has something to lose', () => {
    const asking = ComplianceState.options.filter(
      (complianceState) => findQuestions({ ...usual, complianceState }).length > 0,
    );
    expect(asking).toEqual(['REGISTERED', 'IN_GATES', 'APPROVED', 'NON_COMPLIANT']);
  });

  test('everything unusual is asked at once, most serious first', () => {
    const all = findQuestions({ points: [[51.5, 0]], areaSquareMetres: 1e12, complianceState: 'APPROVED' });
    expect(codes(all)).toEqual(['confirm_outside', 'confirm_size', 'confirm_replot']);
  });
});

describe('the standing after plotting', () => {
  test('an overlap with a registered neighbour disputes the asset, and the dispute ends with it', () => {
    expect(decideStatus({ disputeCause: null }, true)).toEqual({ standing: 'DISPUTED', disputeCause: 'overlap' });
    expect(decideStatus({ disputeCause: 'overlap' }, true)).toEqual({
      standing: 'DISPUTED',
      disputeCause: 'overlap',
    });
    expect(decideStatus({ disputeCause: 'overlap' }, false)).toEqual({ standing: 'ACTIVE', disputeCause: null });
    expect(decideStatus({ disputeCause: null }, false)).toEqual({ standing: 'ACTIVE', disputeCause: null });
  });

  test('a dispute for another cause outlives every ring', () => {
    for (const overlaps of [true, false]) {
      expect(decideStatus({ disputeCause: 'inheritance' }, overlaps).disputeCause).toBe('inheritance');
    }
  });
});

test('a ring is written closed, longitude first, without losing a digit', () => {
  const ring = [
    [-17.829166999999998, 31.052222],
    [-17.8, 31.1],
    [0.1 + 0.2, 1e-7],
  ] as const;
  expect(writePolygon(ring)).toBe(
    'POLYGON((31.052222 -17.829166999999998,31.1 -17.8,1e-7 0.30000000000000004,31.052222 -17.829166999999998))',
  );
});

test('a jump over the 180th meridian is detected, including between the last point and the first', () => {
  expect(
    crossesAntimeridian([
      [0, 179],
      [0, -179],
      [1, 179],
    ]),
  ).toBe(true);
  expect(
    crossesAntimeridian([
      [0, -179],
      [1, -179.5],
      [1, 179],
    ]),
  ).toBe(true);
  expect(crossesAntimeridian(KADOMA)).toBe(false);
});

test('the database’s own verdict names its place and reason', () => {
  expect(writeIssue(explainVerdict('Ring Self-intersection', [-18, 30]), 'en')).toMatchObject({
    code: 'polygon_invalid',
    message:
      'The boundary is not valid near -18.000000, 30.000000 (ring self-intersection). Check the order of the points.',
    at: [-18, 30],
  });
  expect(explainVerdict(null, null).at).toBeUndefined();
});
