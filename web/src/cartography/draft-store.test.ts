import { describe, expect, it } from 'vitest';
import { fromStored, toStored } from './draft-store.ts';
import { EMPTY_PLOT, type PlotDraft } from './plot-draft.ts';

const draft: PlotDraft = {
  ...EMPTY_PLOT,
  mode: 'save',
  systemID: 'gauss-kruger',
  points: [{ typed: [-21_775.148, 5_544.339], place: [-17.829_167, 31.052_222] }],
  entry: { first: '-21', second: '' },
  categoryID: 'c',
  assetNumber: 'KDM 7',
  intent: { fingerprint: 'f', key: 'k' },
  past: [{ systemID: null, constants: {}, points: [] }],
};

describe('the stored draft', () => {
  it('is restored whole, except for its undo steps', () => {
    expect(fromStored(structuredClone(toStored(draft)))).toEqual({ ...draft, past: [] });
  });

  it.each([null, undefined, {}, 'x', { ...draft, systemID: 'other' }, { ...draft, points: [{ typed: [1] }] }])(
    'is not made of %j',
    (value) => expect(fromStored(value)).toBeNull(),
  );
});
