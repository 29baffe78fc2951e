import type { Page } from '@playwright/test';
import { findBoundary, writeSheet } from './steps/boundaries.ts';
import { findCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { waitForMap } from './steps/map.ts';
import { signInAs } from './steps/people.ts';
import {
  chooseSystem,
  expectPolygonSaved,
  GAUSS_KRUGER,
  openPlotPanel,
  pointRows,
  saveAs,
} from './steps/plot-panel.ts';

test.use({ drawsMaps: true });

/** A page's reads of many assets: list pages and boxes, but not single assets or counts. */
function followLists(page: Page): string[] {
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && /\/companies\/[^/]+\/assets(\/box)?$/.test(pathname))
      read.push(pathname + search);
  });
  return read;
}

test("a saved claim appears in lists and maps from the save's own answer, also in the other tab", async ({ page }) => {
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  const other = await page.context().newPage();
  const readElsewhere = followLists(other);
  await other.goto(`/company/${companyID}/assets`);
  await other
    .getByRole('button', { name: /^Gold claims/ })
    .first()
    .click();
  await expect(other.getByRole('row').nth(1)).toBeVisible();

  const readHere = followLists(page);
  await openPlotPanel(page, companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await waitForMap(page);
  await page.getByRole('button', { name: 'Paste a sheet' }).click();
  await page.getByLabel('Lines of the field sheet').fill(writeSheet(findBoundary('P01')));
  await page.getByRole('button', { name: 'Add 3 points' }).click();
  await expect(pointRows(page)).toHaveCount(3);
  await waitForMap(page);
  const [here, elsewhere] = [readHere.length, readElsewhere.length];
  // Both tabs have read the lists that a save used to make them read again.
  expect(here).toBeGreaterThan(0);
  expect(elsewhere).toBeGreaterThan(0);
  const number = `0-SAVED-${Date.now()}`;
  const overview = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith(`/companies/${companyID}`),
  );
  await saveAs(page, 'Gold claims', number);
  await expectPolygonSaved(page);
  await overview;
  await expect(other.getByRole('row').filter({ hasText: number })).toBeVisible();
  await waitForMap(page);
  expect(readElsewhere.slice(elsewhere)).toEqual([]);
  expect(readHere.slice(here)).toEqual([]);
});
