import { saveBoundary } from '@atlas/contract/cartography';
import { CompanyId } from '@atlas/contract/identifiers';
import { describe, expect, it } from 'vitest';
import { EMPTY_PLOT, type PlotDraft } from './plot-draft.ts';
import { buildSaveBody, chooseSaveIntent, readIntent } from './save-request.ts';

const companyID = CompanyId.parse('0b5e2f0e-6f5d-4a53-9a55-0d6f5c1c1a11');
const draft: PlotDraft = {
  ...EMPTY_PLOT,
  systemID: 'lo31',
  constants: { first: 0, second: 1_900_000 },
  categoryID: '5f0a1c9e-58a5-4f8e-8b0c-2d2f5b6a7c11',
  assetNumber: ' KDM 7 ',
  points: [{ typed: [-5_544.339, 71_775.148], place: [-17.8, 31] }],
};

describe('the request', () => {
  it('is valid by the contract', () => {
    const body = buildSaveBody(draft, companyID, true);
    expect(saveBoundary.body.parse(body)).toEqual({
      companyID,
      categoryId: draft.categoryID,
      assetNumber: 'KDM 7',
      buildsOn: 0,
      system: 'lo31',
      points: [{ first: -5_544.339, second: 71_775.148 }],
      constants: { first: 0, second: 1_900_000 },
      confirm: true,
    });
  });

  it('names the revision that the draft builds on, of its own number only', () => {
    const buildsOn = { number: 'KDM 7', revision: 3 };
    expect(buildSaveBody({ ...draft, buildsOn }, companyID, false)).toMatchObject({ buildsOn: 3 });
    expect(buildSaveBody({ ...draft, buildsOn, assetNumber: 'KDM 8' }, companyID, false)).toMatchObject({
      buildsOn: 0,
    });
    expect(buildSaveBody(draft, companyID, false)).toMatchObject({ buildsOn: 0 });
  });

  it('carries a grid reference as one text and leaves out constants if there are none', () => {
    const body = buildSaveBody(
      { ...draft, systemID: 'mgrs', constants: {}, points: [{ typed: ['36KTF9357227639'], place: [-17.8, 31] }] },
      companyID,
      false,
    );
    expect(body?.points).toEqual([{ first: '36KTF9357227639' }]);
    expect(body).not.toHaveProperty('constants');
    expect(body).not.toHaveProperty('confirm');
  });

  it('is not made without a system or a category', () => {
    expect(buildSaveBody({ ...draft, categoryID: '' }, companyID, false)).toBeNull();
    expect(buildSaveBody({ ...draft, systemID: null }, companyID, false)).toBeNull();
  });
});

describe('the key of a save', () => {
  const body = buildSaveBody(draft, companyID, false);
  const confirmed = buildSaveBody(draft, companyID, true);
  if (!body || !confirmed) throw new Error('The draft has a system.');

  it('stays while the content stays, and changes with it', () => {
    const first = chooseSaveIntent(null, body);
    expect(chooseSaveIntent(first, structuredClone(body)).key).toBe(first.key);
    expect(chooseSaveIntent(first, confirmed).key).not.toBe(first.key);
    // A revision made by the lost save is not a new intent: the request is sent unchanged.
    const rebased = chooseSaveIntent(first, { ...body, buildsOn: 1 });
    expect(rebased.key).toBe(first.key);
    expect(readIntent(rebased)).toEqual(body);
  });
});
