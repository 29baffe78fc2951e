import { expect, test } from 'vitest';
import { readExpectation } from './expectation.ts';

test.each([
  ['accept', { verdict: 'accept', saysRepeats: false, warns: false }],
  ['accept_after_removing_duplicates', { verdict: 'accept', saysRepeats: true, warns: false }],
  ['accept_with_warning_large', { verdict: 'accept', saysRepeats: false, warns: true }],
  ['accept_after_confirmation', { verdict: 'accept', saysRepeats: false, warns: true }],
  ['ask_confirmation', { verdict: 'ask', saysRepeats: false, warns: true }],
  ['accept_with_overlap_warning', { verdict: 'accept', warns: false, overlaps: true }],
  ['flag_overlap', { verdict: 'ask', warns: false, overlaps: true }],
  ['warn_outside_country', { verdict: 'ask', saysRepeats: false, warns: true }],
])('%s', (name, expected) => {
  expect(readExpectation(name)).toMatchObject(expected);
});

test.each([
  ['reject_self_intersection', 'self_intersection'],
  ['reject_self_touching', 'self_intersection'],
  ['reject_figure_eight', 'self_intersection'],
  ['reject_too_few_points', 'too_few_points'],
  ['reject_fewer_than_three', 'too_few_points'],
  ['reject_zero_area', 'zero_area'],
  ['reject_collinear', 'zero_area'],
  ['reject_out_of_range', 'outside_world'],
  ['reject_not_a_number', 'not_finite'],
  ['reject_nan', 'not_finite'],
  ['reject_empty', 'points_missing'],
  ['Reject: holes', 'holes'],
])('%s names %s', (name, code) => {
  const expectation = readExpectation(name);
  expect(expectation?.verdict).toBe('reject');
  expect(expectation?.codes).toContain(code);
});

test('a refusal for one named reason is not right for another', () => {
  expect(readExpectation('reject_too_few_points')?.codes).not.toContain('self_intersection');
  expect(readExpectation('reject_self_intersection')?.codes).not.toContain('too_few_points');
});

test('a reason that nobody knows leaves the reason open; a name without a verdict has none', () => {
  expect(readExpectation('reject_on_tuesdays')).toMatchObject({ verdict: 'reject', codes: [] });
  expect(readExpectation('perhaps')).toBeUndefined();
});
