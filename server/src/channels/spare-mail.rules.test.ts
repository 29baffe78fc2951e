import { expect, it } from 'vitest';
import { spareMail } from './spare-mail.rules.ts';

const AT = Date.parse('2026-11-20T08:00:00.000Z');
const WRITTEN = { writtenAt: new Date(AT).toISOString() };
const seen = (milliseconds: number) => new Date(AT + milliseconds).toISOString();

it.each([
  ['nobody ever read the page', null, 0, undefined],
  ['the page was closed long before', seen(-61_000), 0, undefined],
  ['the page was open, and may still be', seen(-59_000), 59_000, 'watched'],
  ['the page was open, and is not any more', seen(-59_000), 60_000, undefined],
  ['the page has shown the answer', seen(0), 1_000, 'seen'],
] as const)('when %s', (_when, seenAt, later, verdict) => {
  expect(spareMail(WRITTEN, { seenAt, earlier: 0 }, AT + later)).toBe(verdict);
});

it('an address gets twenty mails in 24 hours', () => {
  expect(spareMail(WRITTEN, { seenAt: null, earlier: 19 }, AT)).toBeUndefined();
  expect(spareMail(WRITTEN, { seenAt: null, earlier: 20 }, AT)).toBe('too_many');
});
