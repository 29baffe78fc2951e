import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHolders, writeHolders } from './holders.rules.ts';

const word = fc.string({ maxLength: 12 }).map((text) => text.replace(/\s+/g, ' ').trim());
const party = fc.record({ name: word, nationalID: word, phone: word }).filter(({ name }) => !/\d\s*\/\s*\d/.test(name));

test('holders are read back as they were written', () => {
  fc.assert(
    fc.property(fc.array(party, { minLength: 1, maxLength: 6 }), (parties) => {
      const share = { numerator: 1, denominator: parties.length };
      const holders = parties.map((one) => ({ ...one, share }));
      expect(readHolders(writeHolders(holders))).toEqual({ ok: true, holders });
    }),
  );
});

test('one name without a share has the whole title, and no name is no holder', () => {
  const read = readHolders({ holders: 'Rudo Chari', holderIDs: '63-1 K 42', holderPhones: '' });
  const share = { numerator: 1, denominator: 1 };
  expect(read).toEqual({ ok: true, holders: [{ name: 'Rudo Chari', nationalID: '63-1 K 42', phone: '', share }] });
  expect(readHolders({ holders: ' ', holderIDs: '', holderPhones: '' })).toEqual({ ok: true, holders: [] });
});

test.each([
  ['A 1/2; B 1/3', 'holders_not_whole'],
  ['A; B', 'holders_not_whole'],
  ['A 0/2; B 1/1', 'holders_malformed'],
  ['A 3/2', 'holders_malformed'],
])('%s is refused', (holders, fault) => {
  expect(readHolders({ holders, holderIDs: '', holderPhones: '' })).toEqual({ ok: false, fault });
});
