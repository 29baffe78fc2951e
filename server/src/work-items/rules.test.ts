import { Door } from '@atlas/contract/contact';
import { expect, test } from 'vitest';
import { looksLikeProgram, routeContact, wordContact } from './rules.ts';

test.each([
  ['try-me', 'buy', 'Customer Requests', 'purchase'],
  ['contact', 'buy', 'Customer Requests', 'purchase'],
  ['try-me', 'register', 'Customer Queries', 'registration'],
  ['contact', 'payment', 'Customer Queries', 'payment'],
  ['try-me', 'other', 'Customer Queries', 'query'],
  ['early-access', 'payment', 'Customer Requests', 'early-access'],
  ['get-started', 'other', 'Customer Requests', 'early-access'],
  ['enquire', 'register', 'Customer Requests', 'enquiry'],
] as const)('%s with %s goes to %s as %s', (door, topic, queueName, kind) => {
  expect(routeContact(door, topic, 'en')).toMatchObject({ queueName, kind });
});

test('pressing only the button also sends text', () => {
  for (const door of Door.options) expect(wordContact(door, undefined, 'en')).not.toBe('');
  expect(wordContact('enquire', 'Is it open?', 'en')).toBe('Is it open?');
});

test('a filled trap or a quick form is a program, a slow person is not', () => {
  expect(looksLikeProgram({ openMilliseconds: 3_000 })).toBe(false);
  expect(looksLikeProgram({ openMilliseconds: 3_000, website: '' })).toBe(false);
  expect(looksLikeProgram({ openMilliseconds: 2_499 })).toBe(true);
  expect(looksLikeProgram({ openMilliseconds: 60_000, website: 'x' })).toBe(true);
});
