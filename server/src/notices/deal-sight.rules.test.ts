import { expect, it } from 'vitest';
import { isDealSettled, seesDeal } from './deal-sight.rules.ts';

const state = { label: 'RES-000001', state: 'CONFIRMED', buyer: 'buyer', sellers: ['seller'], waits: true };
const sees = (
  type: 'offer' | 'reservation' | 'rop' | 'payment' | 'asset_event',
  changes: Partial<Parameters<typeof seesDeal>[0]>,
) => seesDeal({ personID: 'someone', kind: 'deal', role: null, state, ...changes }, type);

it.each([
  ['the buyer, who is no member', 'reservation', { personID: 'buyer' }, true],
  ['the buyer, who is a client', 'payment', { personID: 'buyer', role: 'Client' }, true],
  ['another client', 'payment', { role: 'Client' }, false],
  ['a person who sold it and has left', 'reservation', { personID: 'seller' }, false],
  ['Sales', 'offer', { role: 'Sales' }, true],
  ['Reception, of an offer', 'offer', { role: 'Reception' }, false],
  ['Reception, of a payment', 'payment', { role: 'Reception' }, true],
  ['Survey', 'rop', { role: 'Survey' }, false],
  ['Sales, of a decision', 'reservation', { role: 'Sales', kind: 'approval' }, false],
  ['a manager, of a decision', 'reservation', { role: 'Manager', kind: 'approval' }, true],
  ['a manager, of a decision about their own purchase', 'reservation', { personID: 'buyer', kind: 'approval' }, false],
  ['Sales, of an event of the books', 'asset_event', { role: 'Sales', kind: 'returned' }, true],
  ['Sales, of the decision about one', 'asset_event', { role: 'Sales', kind: 'approval' }, false],
  ['Survey, of an event of the books', 'asset_event', { role: 'Survey', kind: 'returned' }, false],
  ['Sales, of a deal that is gone', 'reservation', { role: 'Sales', state: null }, false],
] as const)('shows a deal to %s: %s', (_who, type, changes, isShown) => {
  expect(sees(type, changes)).toBe(isShown);
});

it('says what is over: a decision once it was taken, a deal once it has ended, and never a payment', () => {
  expect(isDealSettled('approval', 'reservation', state)).toBe(false);
  expect(isDealSettled('approval', 'reservation', { ...state, waits: false })).toBe(true);
  expect(isDealSettled('approval', 'reservation', undefined)).toBe(true);
  expect(isDealSettled('deal', 'reservation', state)).toBe(false);
  expect(isDealSettled('deal', 'reservation', { ...state, state: 'SOLD' })).toBe(true);
  expect(isDealSettled('deal', 'offer', { ...state, state: 'ACCEPTED' })).toBe(false);
  expect(isDealSettled('deal', 'offer', { ...state, state: 'RESERVED' })).toBe(true);
  expect(isDealSettled('payment', 'rop', { ...state, state: 'DEFAULT' })).toBe(false);
  expect(isDealSettled('deal', 'rop', { ...state, state: 'EXERCISED' })).toBe(true);
  expect(isDealSettled('payment', 'payment', { ...state, state: 'POSTED' })).toBe(false);
  expect(isDealSettled('approval', 'asset_event', { ...state, waits: false })).toBe(true);
  expect(isDealSettled('returned', 'asset_event', { ...state, waits: false })).toBe(false);
});
