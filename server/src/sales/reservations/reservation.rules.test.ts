import { because } from '@atlas/contract/reasons';
import { expect, test } from 'vitest';
import {
  hinderApproval,
  hinderCancellation,
  hinderProposal,
  keptOf,
  type ReservationAtHand,
} from './reservation.rules.ts';

const CONFIRMED: ReservationAtHand = {
  state: 'CONFIRMED',
  price: 900_000n,
  deposit: 100_000n,
  paid: 100_000n,
  isOwn: false,
  sale: 'PROPOSED',
  proposedByActor: false,
  proposedBySamePerson: false,
  unsold: undefined,
  receiptBeingReversed: null,
};

test.each([
  ['10', 80_000n, 8_000n],
  ['0', 80_000n, 0n],
  ['100', 80_000n, 80_000n],
  ['33.3333', 100_000n, 33_333n],
  ['0.0005', 100_000n, 1n],
  ['0.0004', 100_000n, 0n],
])('%s %% of a deposit of %s cents is %s, rounded half up', (percent, deposit, kept) => {
  expect(keptOf({ state: 'CONFIRMED', deposit, paid: deposit }, percent)).toBe(kept);
});

test('nothing is kept of a deposit that was not paid in full, and never more than was paid', () => {
  expect(keptOf({ state: 'HELD', deposit: 100_000n, paid: 50_000n }, '10')).toBe(0n);
  expect(keptOf({ state: 'CONFIRMED', deposit: 100_000n, paid: 2_000n }, '10')).toBe(2_000n);
});

test('the person who proposed a sale does not approve it, with any of their accounts', () => {
  expect(hinderApproval(CONFIRMED)).toBeUndefined();
  expect(hinderApproval({ ...CONFIRMED, proposedByActor: true })?.code).toBe('proposed_by_you');
  expect(hinderApproval({ ...CONFIRMED, proposedBySamePerson: true })?.code).toBe('same_person');
  expect(hinderApproval({ ...CONFIRMED, isOwn: true })?.code).toBe('bought_by_you');
});

test('an approved sale is approved again only to complete what is paid', () => {
  expect(hinderApproval({ ...CONFIRMED, sale: 'APPROVED' })?.code).toBe('sale_approved');
  expect(hinderApproval({ ...CONFIRMED, sale: 'APPROVED', paid: 900_000n })).toBeUndefined();
});

test('a sale is proposed once the deposit is paid, while the asset can be sold', () => {
  const open = { ...CONFIRMED, sale: 'NONE' } as const;
  expect(hinderProposal(open)).toBeUndefined();
  expect(hinderProposal({ ...open, state: 'HELD', paid: 20_000n })).toEqual(
    because('deposit_unpaid', { left: 'USD\u00a0800.00' }),
  );
  expect(hinderProposal({ ...open, unsold: because('asset_disputed') })?.code).toBe('asset_disputed');
});

test('a reservation neither ends nor is sold while the reversal of its payment waits', () => {
  const waiting = { ...CONFIRMED, receiptBeingReversed: 'R-7' };
  const waits = because('reversal_waits', { receipt: 'R-7' });
  expect(hinderCancellation(CONFIRMED)).toBeUndefined();
  expect(hinderCancellation(waiting)).toEqual(waits);
  expect(hinderApproval(waiting)).toBeUndefined();
  expect(hinderApproval({ ...waiting, paid: 900_000n })).toEqual(waits);
});
