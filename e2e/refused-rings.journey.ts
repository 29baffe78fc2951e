import { findBoundary, writeSheet } from './steps/boundaries.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany, plotByCall } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { countPixels, waitForMap } from './steps/map.ts';
import {
  chooseSystem,
  expectPolygonSaved,
  GAUSS_KRUGER,
  openPlotPanel,
  pointRows,
  saveAs,
} from './steps/plot-panel.ts';

/** The colour of the places where a ring is at fault, on light paper. */
const FAULT_COLOUR = [138, 97, 0] as const;
/** Where the vectors have the bow-tie crossing itself. */
const CROSSING = /crosses or touches itself near -18\.4975\d*, 31\.8034\d* \(between points \d and \d\)/;

test.describe(() => {
  test.use({ drawsMaps: true });

  test('a bow-tie is refused with the place of its crossing', async ({ page, watch }) => {
    watch.allowRefusals(422);
    const own = await foundCompany(page, 'Shamiso Careful', 'Bow Tie Syndicate');
    await openPlotPanel(page, own.companyID, 'workbench');
    await chooseSystem(page, GAUSS_KRUGER);
    await page.getByRole('button', { name: 'Paste a sheet' }).click();
    await page.getByLabel('Lines of the field sheet').fill(writeSheet(findBoundary('P10')));
    await page.getByRole('button', { name: 'Add 4 points' }).click();
    await expect(page.getByRole('status').filter({ hasText: CROSSING })).toBeVisible();
    await waitForMap(page);
    await expect.poll(() => countPixels(page, FAULT_COLOUR)).toBeGreaterThan(50);
    await expect(page.getByText(/ha$/)).toHaveCount(0);
    await saveAs(page, own.category, 'BOW-1');
    await expect(page.getByRole('alert').filter({ hasText: CROSSING })).toBeVisible();
    await expect(pointRows(page)).toHaveCount(4);
    await expectCleanPage(page);

    await page.getByRole('button', { name: 'Move point 4 up' }).click();
    await page.getByRole('button', { name: 'Move point 3 up' }).click();
    await expect(page.getByRole('status').filter({ hasText: CROSSING })).toHaveCount(0);
  });
});

test('repeated points are left out and reported', async ({ page }) => {
  const own = await foundCompany(page, 'Tsitsi Twice', 'Repeated Beacons');
  await openPlotPanel(page, own.companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await page.getByRole('button', { name: 'Paste a sheet' }).click();
  await page.getByLabel('Lines of the field sheet').fill(writeSheet(findBoundary('P11')));
  await page.getByRole('button', { name: 'Add 7 points' }).click();
  await saveAs(page, own.category, 'P11');
  await expectPolygonSaved(page);
  const saved = page.getByRole('alert').filter({ hasText: 'Polygon Saved' });
  await expect(saved).toContainText(/repeat their neighbours and were left out/);
  await expect(saved).toContainText('72.0000');
});

test('an overlap is reported and never refused', async ({ page }) => {
  const own = await foundCompany(page, 'Blessing Neighbour', 'Shared Ground');
  const ring = findBoundary('P01');
  await plotByCall(page.request, own, ring, 'FIRST');
  await openPlotPanel(page, own.companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await page.getByRole('button', { name: 'Paste a sheet' }).click();
  await page.getByLabel('Lines of the field sheet').fill(writeSheet(ring));
  await page.getByRole('button', { name: 'Add 3 points' }).click();
  await saveAs(page, own.category, 'SECOND');
  const saved = page.getByRole('alert').filter({ hasText: 'Polygon Saved' });
  await expect(saved).toContainText('This boundary overlaps its neighbours');
  await expect(saved).toContainText(/FIRST: 42\.4250.ha, 100%/);
  await expectCleanPage(page);
});
