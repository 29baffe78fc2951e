import { expect, test } from 'vitest';
import { AssetNumber } from './asset-number.ts';

test.each([
  ['KDM 7', 'KDM 7'],
  ['  KDM   7 ', 'KDM 7'],
  ['KDM\u00a07', 'KDM 7'],
  ['ＫＤＭ\u3000７', 'KDM 7'],
  ['Cafe\u0301 1', 'Café 1'],
  ['12½', '12½'],
  ['中国 12', '中国 12'],
])('%j becomes the number %j', (typed, number) => {
  expect(AssetNumber.parse(typed)).toBe(number);
});

test.each([
  ['a zero-width space', 'KDM\u200b7'],
  ['a soft hyphen', 'KDM\u00ad7'],
  ['a word joiner', 'KDM\u20607'],
  ['a change of direction', 'KDM\u202e7'],
  ['a variation selector', 'KDM 7\ufe0f'],
  ['a Hangul filler', 'KDM\u31647'],
  ['a tag', 'KDM\u{e0041}7'],
])('%s is refused', (_, typed) => {
  const parsed = AssetNumber.safeParse(typed);
  expect(parsed.error?.issues[0]?.message).toBe('number_invisible');
});

test.each([
  ['nothing', ' \u3000 '],
  ['two lines', 'KDM\n7'],
  ['more than 60 characters', 'x'.repeat(61)],
])('%s is refused', (_, typed) => {
  expect(AssetNumber.safeParse(typed).success).toBe(false);
});
