import { checkBoundary, checkOtherCompanies, type Overlap } from '@atlas/contract/cartography';
import type { RequestHandler } from 'msw';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean, settle } from '../../testing/judge-page.ts';
import { openPage } from '../../testing/open-page.tsx';
import { chooseSystem, enterSaveMode, PLOT_ADDRESS, typePoint } from '../../testing/plot-panel.ts';
import { answer, refuse } from '../../testing/stub-endpoint.ts';

const FULL = { left: 60, renewedAt: null };
const SPENT = { left: 0, renewedAt: new Date(Date.now() + 1_800_000).toISOString() };
const FIGURES = { areaSquareMetres: 400_000, perimeterMetres: 2_800, overlaps: [] };
const OTHERS: Overlap = {
  assetID: null,
  assetNumber: null,
  ownCompany: false,
  claims: 2,
  overlapSquareMetres: 13_000,
  share: 0.03,
  shareOfNeighbour: null,
  withoutFigures: null,
};

const button = () => page.getByRole('button', { name: 'Check against other companies' });

/** @param stubs how the register answers checks */
async function plot(...stubs: readonly RequestHandler[]): Promise<void> {
  await openPage(PLOT_ADDRESS, 'person', [...stubs, answer(checkBoundary, { ...FIGURES, otherChecks: FULL })]);
  await settle();
  await chooseSystem('WGS84 (GPS)');
  for (const [latitude, longitude] of [
    [-17.829167, 31.052222],
    [-17.83, 31.06],
    [-17.838, 31.055],
  ] as const)
    await typePoint(latitude, longitude);
  await enterSaveMode('K-77');
}

it('asks about other companies only when pressed, and shows the answer rounded', async () => {
  let asked = 0;
  await plot(
    answer(checkOtherCompanies, () => {
      asked += 1;
      return { overlaps: [OTHERS], otherChecks: { left: 59, renewedAt: SPENT.renewedAt } };
    }),
  );
  await expect.element(page.getByText('60 of 60 checks left this hour', { exact: false })).toBeVisible();
  expect(asked).toBe(0);
  await button().click();
  await expect
    .element(page.getByText('2 claims held by other companies: about 1.3 ha, 3% of the new boundary.'))
    .toBeVisible();
  await expect.element(page.getByText('59 of 60 checks left this hour', { exact: false })).toBeVisible();
  expect(button().elements()).toEqual([]);
  expect(asked).toBe(1);
  await expectClean();
});

it.each([
  [{ claims: 1, overlapSquareMetres: 1_000, share: null }, '1 claim held by another company: 0.1 ha or less.'],
  [{ claims: 3, overlapSquareMetres: 4_000, share: null }, '3 claims held by other companies: about 0.4 ha in all.'],
  [
    { claims: 1, overlapSquareMetres: null, share: null, withoutFigures: 'too_intricate' as const },
    '1 claim held by another company: may overlap; too intricate to measure.',
  ],
])('says %o as “%s”', async (changes, sentence) => {
  await plot(answer(checkOtherCompanies, { overlaps: [{ ...OTHERS, ...changes }], otherChecks: FULL }));
  await button().click();
  await expect.element(page.getByText(sentence)).toBeVisible();
});

it('says when the hour’s checks are used up, and asks no more', async () => {
  await plot(answer(checkBoundary, { ...FIGURES, otherChecks: SPENT }), refuse(checkOtherCompanies, 'rate_limited'));
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(page.getByText('Your company has used its 60 checks for this hour.', { exact: false }).first())
    .toBeVisible();
});

it('shows a refusal of the register beside the button', async () => {
  await plot(refuse(checkOtherCompanies, 'rate_limited'));
  await button().click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible();
  await expect.element(button()).toBeVisible();
});
