import { expect, test } from 'vitest';
import { findReference, findSkipReason, isAuthenticated, listAncestors } from './judge-mail.rules.ts';
import { continueThread, writeSubject } from './thread.rules.ts';

const OWN = { address: 'desk@register.example', host: 'register.example' };
const PERSONS = {
  sender: { address: 'rudo@example.com', name: 'Rudo' },
  messageID: '<1@example.com>',
  isReport: false,
  signs: { autoSubmitted: undefined, precedence: undefined, returnPath: '<rudo@example.com>', isList: false },
};
const signed = (signs: Partial<typeof PERSONS.signs> | Record<string, unknown>) => ({
  ...PERSONS,
  signs: { ...PERSONS.signs, ...signs },
});

test.each([
  ['a person’s mail', PERSONS, undefined],
  ['one that says it is a person’s', signed({ autoSubmitted: 'no' }), undefined],
  ['an absence note', signed({ autoSubmitted: 'auto-replied' }), 'automatic'],
  ['a newsletter', signed({ precedence: 'bulk' }), 'bulk'],
  ['a mailing list', signed({ isList: true }), 'bulk'],
  ['a report without a sender', signed({ returnPath: '<>' }), 'bounce'],
  ['a report', { ...PERSONS, isReport: true }, 'bounce'],
  ['the mailer daemon', { ...PERSONS, sender: { address: 'mailer-daemon@mx.example', name: '' } }, 'bounce'],
  ['our own mail', { ...PERSONS, messageID: '<2f@register.example>' }, 'own'],
  ['mail from the desk itself', { ...PERSONS, sender: { address: OWN.address, name: '' } }, 'own'],
] as const)('%s', (_, mail, reason) => {
  expect(findSkipReason(mail as typeof PERSONS, OWN)).toBe(reason);
});

test.each([
  ['Re: The shaft [Q-2026-000123]', 'Q-2026-000123'],
  ['Q-2026-000123', undefined],
  ['[Q-26-1]', undefined],
])('the reference of %s', (subject, ref) => {
  expect(findReference(subject)).toBe(ref);
});

test('looks for the parent first, and then for its ancestors, the newest first', () => {
  const mail = { inReplyTo: ['<3@x>'], references: ['<1@x>', '<2@x>', '<3@x>'] };
  expect(listAncestors(mail)).toEqual(['<3@x>', '<2@x>', '<1@x>']);
});

test.each([
  ['mx.register.example; dmarc=pass header.from=example.com', true],
  ['mx.register.example 1; spf=pass; dmarc = pass (p=none) header.from=example.com', true],
  ['MX.register.example; dmarc=fail header.from=example.com', false],
  ['mx.register.example; none (; dmarc=pass)', false],
  ['mx.register.example.evil.example; dmarc=pass', false],
  ['evil.example; dmarc=pass', false],
])('%s', (result, authenticated) => {
  expect(isAuthenticated([result], 'mx.register.example')).toBe(authenticated);
});

test('only the first result of the operator’s server counts, and none without the setting', () => {
  const results = ['mx.register.example; dmarc=fail', 'mx.register.example; dmarc=pass'];
  expect(isAuthenticated(results, 'mx.register.example')).toBe(false);
  expect(isAuthenticated(['mx.register.example; dmarc=pass'], undefined)).toBe(false);
});

test.each([
  ['The shaft', 'Re: The shaft [Q-2026-000001]'],
  ['Re: RE: AW: The shaft [Q-2026-000001]', 'Re: The shaft [Q-2026-000001]'],
  ['The shaft\r\nBcc: victim@example.com', 'Re: The shaft Bcc: victim@example.com [Q-2026-000001]'],
  ['x'.repeat(500), `Re: ${'x'.repeat(120)} [Q-2026-000001]`],
])('the subject of an answer to %j', (about, subject) => {
  expect(writeSubject(about, 'Q-2026-000001')).toBe(subject);
});

test('an answer names the last mail of the requester, and all mails of the thread', () => {
  const mail = (id: string, isReceived: boolean) => ({ id, subject: null, isReceived });
  expect(continueThread([])).toEqual({});
  expect(
    continueThread([mail('<1@x>', true), mail('<2@r>', false), mail('<3@x>', true), mail('<4@r>', false)]),
  ).toEqual({
    inReplyTo: '<3@x>',
    references: ['<1@x>', '<2@r>', '<4@r>', '<3@x>'],
  });
});
