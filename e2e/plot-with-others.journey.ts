import type { Page } from '@playwright/test';
import { admitByCall } from './steps/admission.ts';
import { findBoundary } from './steps/boundaries.ts';
import { countRevisions, findAssetID, foundCompany, plotByCall } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { waitForMap } from './steps/map.ts';
import { takePicture, takesPictures } from './steps/pictures.ts';
import {
  chooseSystem,
  enterSaveMode,
  expectPolygonSaved,
  GAUSS_KRUGER,
  openPlotPanel,
  pointRows,
  pressSave,
  saveAs,
  typeRing,
} from './steps/plot-panel.ts';

test.describe.configure({ timeout: 180_000 });

const ring = findBoundary('P01');

/** Pictures of a part of the screen at every width, for people to judge. */
async function takePictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await waitForMap(page);
      await takePicture(page, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("a save after someone else's shows whose boundary is there, and both choices keep every point", async ({
  page,
  watch,
}) => {
  watch.allowRefusals(409);
  const own = await foundCompany(page, 'Nyasha Overtaken', 'Two Hands Mining');
  const { _id } = await plotByCall(page.request, own, ring, 'TWO-1');
  await page.goto(`/company/${own.companyID}/geospatial?asset=${_id}&option=logging`);
  await expect(page.getByRole('heading', { name: 'Plot polygon' })).toBeVisible();
  await chooseSystem(page, GAUSS_KRUGER);
  await typeRing(page, ring);
  await plotByCall(page.request, own, ring, 'TWO-1');

  await pressSave(page);
  const fields = page.getByLabel('Number');
  if (await fields.isVisible()) await pressSave(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Keep mine' });
  await expect(notice).toContainText('TWO-1');
  await expect(notice).toContainText('Nyasha Overtaken');
  await expect(pointRows(page)).toHaveCount(ring.gk31_northing_easting.length);
  await expectCleanInEveryForm(page);
  if (takesPictures) await takePictures(page, 'overtaken');
  await notice.getByRole('button', { name: 'Keep mine as a new revision' }).click();
  await expectPolygonSaved(page);
  expect(await countRevisions(page, own, 'TWO-1')).toBe(3);
});

test('a new boundary under a number that is in use leads to a question', async ({ page, watch }) => {
  watch.allowRefusals(409);
  const own = await foundCompany(page, 'Rudo Newcomer', 'Same Number Mining');
  await plotByCall(page.request, own, findBoundary('P03'), 'USED-1');
  await page.setViewportSize({ width: 360, height: 640 });
  await openPlotPanel(page, own.companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await typeRing(page, ring);
  await saveAs(page, own.category, 'USED-1');
  const notice = page.getByRole('alert').filter({ hasText: 'This number already has a boundary' });
  await expect(notice).toBeInViewport();
  await expect(notice).toContainText('USED-1 is at revision 1');
  expect(await countRevisions(page, own, 'USED-1')).toBe(1);
  await page.getByLabel('Number').fill('USED-2');
  await pressSave(page);
  await expectPolygonSaved(page);
  expect(await countRevisions(page, own, 'USED-2')).toBe(1);
});

test("a boundary's overlaps are shown before it is saved, other companies' when asked", async ({
  page,
  browser,
  request,
}) => {
  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  const other = await foundCompany(theirs, 'Farai Neighbour', 'Next Door Mining');
  await plotByCall(theirs.request, other, ring, 'THEIRS-1');
  await admitByCall(theirs.request, request, other, '+263773019702');
  await elsewhere.close();
  const own = await foundCompany(page, 'Kuda Preview', 'Seen Before Mining');
  // A private company would learn of others' claims by checks alone.
  await admitByCall(page.request, request, own, '+263773019703');
  await plotByCall(page.request, own, ring, 'SEEN-1');
  await openPlotPanel(page, own.companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await typeRing(page, ring);
  await enterSaveMode(page, own.category, 'SEEN-2');
  const preview = page.getByRole('status').filter({ hasText: 'SEEN-1' });
  await expect(preview).toContainText('ha');
  await expect(page.getByText('60 of 60 checks left')).toBeVisible();
  await expectCleanInEveryForm(page);
  if (takesPictures) await takePictures(page, 'overlap-preview');
  await page.getByRole('button', { name: 'Check against other companies' }).click();
  const others = page
    .getByRole('status')
    .filter({ hasText: /claims? held by (another company|other companies): about/ });
  await expect(others).toContainText('100%');
  await expect(page.getByText('59 of 60 checks left')).toBeVisible();
  await expect(page.getByText('THEIRS-1')).toHaveCount(0);
  await expectCleanInEveryForm(page);
  if (takesPictures) await takePictures(page, 'others-checked');
  expect(await countRevisions(page, own, 'SEEN-2')).toBe(0);
  await pressSave(page);
  await expectPolygonSaved(page);
  if (takesPictures) await takePictures(page, 'others-saved');
  await page.goto(`/company/${own.companyID}/assets/${await findAssetID(page, own, 'SEEN-2')}`);
  await expect(page.getByText(/^\d+ claims? held by (another company|other companies)$/).first()).toBeVisible();
  await expectCleanInEveryForm(page);
  if (takesPictures) await takePictures(page, 'others-on-the-page');
});
