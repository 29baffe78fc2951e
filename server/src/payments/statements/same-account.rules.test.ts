import { expect, it } from 'vitest';
import { isSameAccount } from './same-account.rules.ts';

it.each([
  ['4511 0098 77', '4511009877', true],
  ['0004511009877', '4511009877', true],
  ['ZW12 4511 0098 77', '4511009877', true],
  ['******9877', '4511009877', true],
  ['XXXX9877', '4511009877', true],
  ['4511009878', '4511009877', false],
  ['*****8877', '4511009877', false],
  ['77', '4511009877', false],
  ['', '4511009877', false],
])('%s is %s: %s', (stated, own, same) => expect(isSameAccount(stated, own)).toBe(same));
