import type { AssetStatus, OwnershipState } from '@atlas/contract/assets';
import { because } from '@atlas/contract/reasons';
import { expect, test } from 'vitest';
import { type AssetForSale, decideListing, decideUnlisting } from './rules.ts';

const sound: AssetForSale = {
  admission: 'ADMITTED',
  complianceState: 'APPROVED',
  ownershipState: 'HELD',
  standing: 'ACTIVE',
  isUnderCaveat: false,
};

test('an approved asset is listed, and its terms changed', () => {
  expect(decideListing(sound)).toEqual({ ok: true });
  expect(decideListing({ ...sound, ownershipState: 'ON_SALE' })).toEqual({ ok: true });
});

test.each(['PLOTTED', 'REGISTERED', 'IN_GATES', 'NON_COMPLIANT'] as const)(
  'one that is %s is not',
  (complianceState) => {
    expect(decideListing({ ...sound, complianceState }).ok).toBe(false);
  },
);

test.each(['DISPUTED', 'HISTORIC', 'FORFEITED', 'RETIRED'] satisfies AssetStatus[])(
  'one that is %s is not',
  (standing) => {
    expect(decideListing({ ...sound, standing }).ok).toBe(false);
  },
);

test.each(['RESERVED', 'ROP_ACTIVE', 'ROP_DEFAULT', 'SOLD'] satisfies OwnershipState[])(
  'one that is %s is neither listed nor taken off sale',
  (ownershipState) => {
    expect(decideListing({ ...sound, ownershipState }).ok).toBe(false);
    expect(decideUnlisting({ ownershipState }).ok).toBe(false);
  },
);

test('only an asset on sale is taken off, even if it is now disputed', () => {
  expect(decideUnlisting({ ownershipState: 'ON_SALE' })).toEqual({ ok: true });
  expect(decideUnlisting({ ownershipState: 'HELD' }).ok).toBe(false);
});

test('an asset under a caveat is not put on sale', () => {
  const verdict = decideListing({ ...sound, isUnderCaveat: true });
  expect(verdict).toEqual({ ok: false, reasons: [because('under_caveat')] });
});
