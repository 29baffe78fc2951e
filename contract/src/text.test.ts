import { expect, test } from 'vitest';
import { companyName, lineOfText, lineOrNothing } from './text.ts';

test.each([
  ['a turned direction of writing', 'Rudo \u202Eoyom\u202C', 'Rudo oyom'],
  ['isolates', '\u2066Rudo\u2069 Moyo', 'Rudo Moyo'],
  ['a zero-width space', 'Gold\u200B Ridge', 'Gold Ridge'],
  ['joiners', 'Ru\u200Ddo\u200C Moyo\u2060', 'Rudo Moyo'],
  ['a soft hyphen', 'Kwe\u00ADkwe', 'Kwekwe'],
  ['a filler', 'Rudo\u3164', 'Rudo'],
  ['tags', 'Rudo\u{E0041}', 'Rudo'],
  ['a mark of direction before a blank', '\u200F Rudo', 'Rudo'],
])('a line loses %s', (_name, typed, stored) => {
  for (const schema of [lineOfText(20), lineOrNothing(20), companyName(20)]) expect(schema.parse(typed)).toBe(stored);
});

test('a line keeps letters of other scripts, accents and hyphens', () => {
  for (const name of ['Zoë Ndlovu-Šimić', 'Nomvula Ŋgũgĩ', 'শ্রী', '李小龍', 'عائشة'])
    expect(lineOfText(40).parse(name)).toBe(name);
});

test('a line of nothing but unseen characters is empty, and its length is that of what is seen', () => {
  expect(lineOfText(20).safeParse('\u200B\u202E\u2060').success).toBe(false);
  expect(lineOrNothing(20).parse('\u200B\u202E')).toBe('');
  expect(lineOfText(4).parse('\u200BRudo\u200B')).toBe('Rudo');
});

test('C1 control characters are control characters', () => {
  expect(lineOfText(20).safeParse('Ru\u0085do').success).toBe(false);
  expect(lineOfText(20).safeParse('Ru\u009Bdo').success).toBe(false);
});

test('an address in a company’s name is found behind unseen characters', () => {
  expect(companyName(40).safeParse('Call www\u200B.example\u2060.com').success).toBe(false);
});
