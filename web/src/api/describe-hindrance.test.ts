import { expect, test } from 'vitest';
import { describeHindrance } from './describe-hindrance.ts';

const inTheServersLanguage = 'Imi hamugoni.';

test('a closed step is described from its code, in the language of the page', () => {
  const permit = { allowed: false, reason: inTheServersLanguage };
  expect(describeHindrance({ ...permit, code: 'asset_out_of_use', parameters: { standing: 'RETIRED' } })).toBe(
    'This asset is retired.',
  );
  expect(describeHindrance({ ...permit, code: 'gate_locked', parameters: { gates: 'Survey' } })).toEqual(
    expect.stringContaining('Survey'),
  );
});

test('a code that the page does not know is described in the words of the register', () => {
  expect(describeHindrance({ allowed: false, reason: inTheServersLanguage, code: 'moon_full' })).toBe(
    inTheServersLanguage,
  );
  expect(describeHindrance({ allowed: false, reason: inTheServersLanguage, code: 'toString' })).toBe(
    inTheServersLanguage,
  );
});

test('an open step has none', () => {
  expect(describeHindrance({ allowed: true, reason: null })).toBeUndefined();
  expect(describeHindrance(undefined)).toBeUndefined();
});
