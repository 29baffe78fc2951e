import { denied } from '@atlas/contract/permits';
import { because } from '@atlas/contract/reasons';
import { describe, expect, test } from 'vitest';
import { permitsOfAsset } from './life-policy.ts';
import {
  type AssetState,
  causeOf,
  decideApproval,
  decideDispute,
  decideDivision,
  decideEnding,
  decideSettlement,
  statusAfterSettlement,
} from './life-rules.ts';

const PLOTTED: AssetState = {
  admission: 'ADMITTED',
  complianceState: 'PLOTTED',
  ownershipState: 'HELD',
  standing: 'ACTIVE',
  disputeCause: null,
  hasBoundary: true,
  plottedByActor: false,
  plottedBySamePerson: false,
  overlapsRegistered: false,
  holdersSettled: false,
  isUnderCaveat: false,
  isCertified: false,
};
const DISPUTED = { ...PLOTTED, standing: 'DISPUTED', disputeCause: 'A peg was moved.' } as const;
const SET_ASIDE = (['HISTORIC', 'FORFEITED', 'RETIRED'] as const).map((standing) => ({ ...PLOTTED, standing }));

describe('registration', () => {
  test('is open for a clean boundary that someone else plotted', () => {
    expect(decideApproval(PLOTTED)).toEqual({ ok: true });
  });

  test.each<Partial<AssetState>>([
    { plottedByActor: true },
    { plottedBySamePerson: true },
    { complianceState: 'REGISTERED' },
    { complianceState: 'SURVEYED' },
    { hasBoundary: false },
    { overlapsRegistered: true },
    { standing: 'DISPUTED', disputeCause: 'overlap' },
  ])('is closed for %o', (change) => {
    expect(decideApproval({ ...PLOTTED, ...change })).toMatchObject({ ok: false });
  });

  test('gives every reason', () => {
    const verdict = decideApproval({ ...PLOTTED, plottedByActor: true, overlapsRegistered: true });
    expect(verdict.ok ? [] : verdict.reasons).toHaveLength(2);
  });
});

test('nothing is left to decide about what was set aside', () => {
  for (const asset of SET_ASIDE) {
    for (const decide of [decideApproval, decideDispute, decideSettlement, decideEnding, decideDivision]) {
      expect(decide(asset).ok, `${decide.name} ${asset.standing}`).toBe(false);
    }
  }
});

describe('a dispute', () => {
  test('is raised once and freezes splitting, merging, retiring and registering', () => {
    expect(decideDispute(PLOTTED).ok).toBe(true);
    for (const decide of [decideDispute, decideEnding, decideDivision, decideApproval]) {
      expect(decide(DISPUTED).ok, decide.name).toBe(false);
    }
  });

  test('that a person raised can be settled, but an overlap stays', () => {
    expect(decideSettlement(DISPUTED).ok).toBe(true);
    expect(statusAfterSettlement(DISPUTED)).toEqual({ standing: 'ACTIVE', disputeCause: null });
    expect(statusAfterSettlement({ ...DISPUTED, overlapsRegistered: true })).toEqual({
      standing: 'DISPUTED',
      disputeCause: 'overlap',
    });
  });

  test('by overlap ends only with the overlap', () => {
    const overlapping = { ...DISPUTED, disputeCause: 'overlap', overlapsRegistered: true };
    expect(decideSettlement(overlapping).ok).toBe(false);
    expect(decideSettlement({ ...overlapping, overlapsRegistered: false }).ok).toBe(true);
  });

  test('that does not exist is not settled', () => {
    expect(decideSettlement(PLOTTED).ok).toBe(false);
  });

  test('raised by a person is never mistaken for an overlap', () => {
    expect(causeOf('overlap')).not.toBe('overlap');
    expect(causeOf('A peg was moved.')).toBe('A peg was moved.');
  });
});

test('what is on sale, under a deal or sold is not split, merged or retired', () => {
  for (const ownershipState of ['ON_SALE', 'RESERVED', 'ROP_ACTIVE', 'ROP_DEFAULT', 'SOLD'] as const) {
    expect(decideEnding({ ...PLOTTED, ownershipState }).ok, ownershipState).toBe(false);
    expect(decideDivision({ ...PLOTTED, ownershipState }).ok, ownershipState).toBe(false);
  }
  expect(decideEnding({ ...PLOTTED, hasBoundary: false }).ok).toBe(true);
  expect(decideDivision({ ...PLOTTED, hasBoundary: false }).ok).toBe(false);
});

describe('permits', () => {
  const open = (role: Parameters<typeof permitsOfAsset>[0], asset = PLOTTED) =>
    Object.entries(permitsOfAsset(role, asset)).flatMap(([step, { allowed }]) => (allowed ? [step] : []));

  test('open by role', () => {
    expect(open('Client')).toEqual([]);
    expect(open('Reception')).toEqual(['fileDocuments']);
    expect(open('Cartography')).toEqual(['plot', 'split', 'merge', 'fileDocuments', 'edit', 'editOperator']);
    expect(open('Manager')).toEqual([
      'plot',
      'register',
      'dispute',
      'split',
      'merge',
      'retire',
      'fileDocuments',
      'edit',
      'editOperator',
      'shareFigures',
    ]);
    expect(open('Manager', DISPUTED)).toEqual([
      'plot',
      'settle',
      'fileDocuments',
      'edit',
      'editOperator',
      'shareFigures',
    ]);
  });

  test('say why the others are closed', () => {
    expect(permitsOfAsset('Client', PLOTTED).register).toEqual(
      denied(because('role_missing', { roles: 'Manager, Director, Admin' })),
    );
    const settled = denied(because('holders_settled'));
    expect(permitsOfAsset('Manager', { ...PLOTTED, holdersSettled: true }).editOperator).toEqual(settled);
    expect(permitsOfAsset('Manager', { ...PLOTTED, complianceState: 'APPROVED' }).editOperator).toEqual(settled);
    expect(permitsOfAsset('Manager', DISPUTED).retire).toEqual(denied(because('asset_disputed')));
  });
});
