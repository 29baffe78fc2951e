import { saveBoundary } from '@atlas/contract/cartography';
import { findBoundary } from './steps/boundaries.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { countRevisions, foundCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { waitForMap } from './steps/map.ts';
import {
  chooseSystem,
  enterSaveMode,
  expectPolygonSaved,
  GAUSS_KRUGER,
  openPlotPanel,
  pointRows,
  pressSave,
  typePoint,
  typeRing,
} from './steps/plot-panel.ts';

const ring = findBoundary('P01');

test('the draft survives a reload and another page', async ({ page }) => {
  const { companyID } = await foundCompany(page, 'Garikai Drafter', 'Drafts and Sons');
  await openPlotPanel(page, companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await typeRing(page, ring);
  await page.reload();
  await expect(page.getByText('The draft of your last visit is back.')).toBeVisible();
  await expect(pointRows(page)).toHaveCount(3);
  await expect(page.getByLabel('Coordinate system')).toHaveValue('gauss-kruger');
  await page.goto('/profile');
  await openPlotPanel(page, companyID, 'workbench');
  await expect(pointRows(page)).toHaveCount(3);
});

test('without a signal the boundary is kept, then sent once', async ({ page, context, watch }) => {
  watch.allowLostConnection();
  const own = await foundCompany(page, 'Munashe Offline', 'Far Away Claims');
  await openPlotPanel(page, own.companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await typeRing(page, ring);
  await enterSaveMode(page, own.category, 'FAR-1');
  await waitForMap(page);
  await context.setOffline(true);
  await pressSave(page);
  const kept = page.getByRole('alert').filter({ hasText: 'The boundary is kept on this device' });
  await expect(kept).toBeVisible();
  await expect(page.getByText('Offline.', { exact: true })).toBeVisible();
  await expect(pointRows(page)).toHaveCount(3);
  await pressSave(page);
  await expect(kept).toBeVisible();
  await expectCleanPage(page);
  await context.setOffline(false);
  await page.reload();
  await expect(pointRows(page)).toHaveCount(3);
  await pressSave(page);
  await expectPolygonSaved(page);
  expect(await countRevisions(page, own, 'FAR-1')).toBe(1);
});

test('points can be typed without a signal', async ({ page, context, watch }) => {
  watch.allowLostConnection();
  const { companyID } = await foundCompany(page, 'Tariro Field', 'No Signal Survey');
  await openPlotPanel(page, companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await waitForMap(page);
  await context.setOffline(true);
  for (const [northing, easting] of ring.gk31_northing_easting) await typePoint(page, northing, easting);
  await expect(pointRows(page)).toHaveCount(3);
  await context.setOffline(false);
  await page.reload();
  await expect(pointRows(page)).toHaveCount(3);
});

test('an answer lost on the way back makes no second boundary', async ({ page, watch }) => {
  watch.allowLostConnection();
  const own = await foundCompany(page, 'Anotida Twice', 'Once Only Mining');
  await openPlotPanel(page, own.companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await typeRing(page, ring);
  await enterSaveMode(page, own.category, 'ONCE-1');
  await page.route(
    `**${saveBoundary.path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await pressSave(page);
  await expect(page.getByRole('alert').filter({ hasText: 'kept on this device' })).toBeVisible();
  expect(await countRevisions(page, own, 'ONCE-1')).toBe(1);
  await pressSave(page);
  await expectPolygonSaved(page);
  expect(await countRevisions(page, own, 'ONCE-1')).toBe(1);
});
