import { expect, test } from 'vitest';
import { fillReply, findUnknownPlaceholders } from './canned-reply.ts';

const VALUES = { name: 'Rudo {me}', ref: 'Q-2026-000123', company: 'Great Dyke Minerals', me: 'Michelle' };

test('a canned reply is filled once, so that a name in braces stays a name', () => {
  expect(fillReply('Good day {name}, {ref}: {me}, {company}', VALUES)).toBe(
    'Good day Rudo {me}, Q-2026-000123: Michelle, Great Dyke Minerals',
  );
  expect(fillReply('{price} {constructor}', VALUES)).toBe('{price} {constructor}');
});

test('what cannot be filled is named, each once', () => {
  expect(findUnknownPlaceholders('{price} {name} {price} {constructor} { ref }')).toEqual(['price', 'constructor']);
});
