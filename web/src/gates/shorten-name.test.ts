import { expect, test } from 'vitest';
import { shortenName } from './shorten-name.ts';

test('a long name ends on a whole character, in any script', () => {
  expect(shortenName('Environmental impact')).toBe('Environmental impact');
  expect(shortenName('Environmental impact assessment')).toBe('Environmental impact…');
  expect(shortenName('⛏️'.repeat(40))).toBe(`${'⛏️'.repeat(20)}…`);
  expect(shortenName('👩🏾‍🔧'.repeat(40))).toBe(`${'👩🏾‍🔧'.repeat(20)}…`);
  expect(shortenName('👩🏾‍🔧'.repeat(21))).toBe('👩🏾‍🔧'.repeat(21));
});
