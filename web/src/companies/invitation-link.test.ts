import { expect, test } from 'vitest';
import { readInvitationLink } from './invitation-link.ts';

test.each([
  ['https://register.example/invitation#token=abc', '/invitation#token=abc'],
  [' http://127.0.0.1:3000/invitation/#abc ', '/invitation#abc'],
  ['/invitation#abc', '/invitation#abc'],
  ['https://register.example/invitation', undefined],
  ['https://register.example/profile#abc', undefined],
  ['javascript:alert(1)#x', undefined],
  ['', undefined],
])('%s leads to %s', (text, place) => {
  expect(readInvitationLink(text)).toBe(place);
});
