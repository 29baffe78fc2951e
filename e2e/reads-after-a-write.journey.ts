import type { Page } from '@playwright/test';
import { findBoundary, writeSheet } from './steps/boundaries.ts';
import { foundCompany, plotByCall } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { waitForMap } from './steps/map.ts';
import {
  chooseSystem,
  expectPolygonSaved,
  GAUSS_KRUGER,
  openPlotPanel,
  pointRows,
  saveAs,
} from './steps/plot-panel.ts';

test.use({ drawsMaps: true });

/** The reads of a page, without ids and filters; the map's tiles are left out. */
function followReads(page: Page): string[] {
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCall = pathname.startsWith('/api/') && !pathname.includes('/tiles/');
    if (isCall) read.push(`${request.method()} ${pathname.replaceAll(/[0-9a-f-]{36}/g, ':id')}`);
  });
  return read;
}

/** The reads after a write is sent, in alphabetical order. `act` ends when the page shows what the write changed. */
async function readsAfter(read: string[], write: string, act: () => Promise<void>): Promise<string[]> {
  const before = read.length;
  await act();
  const after = read.slice(before);
  return after.slice(after.lastIndexOf(write) + 1).sort();
}

test('after a save each page reads what the save changed, once, and nothing else', async ({ page }) => {
  const own = await foundCompany(page, 'Rumbidzai Reader', 'Reads Trial');
  const asset = await plotByCall(page.request, own, findBoundary('P03'), 'READ-1');
  const company = '/api/protected/companies/:id';
  const read = followReads(page);

  await openPlotPanel(page, own.companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await page.getByRole('button', { name: 'Paste a sheet' }).click();
  await page.getByLabel('Lines of the field sheet').fill(writeSheet(findBoundary('P01')));
  await page.getByRole('button', { name: 'Add 3 points' }).click();
  await expect(pointRows(page)).toHaveCount(3);
  await waitForMap(page);
  const afterPlot = await readsAfter(read, 'POST /api/protected/companies/cartography', async () => {
    await saveAs(page, own.category, 'READ-2');
    await expectPolygonSaved(page);
    await waitForMap(page);
  });
  // The boundary waits for a second person's decision on the same screen.
  const waiting = [`GET ${company}`, `GET ${company}/dashboard/badges`, `GET ${company}/decisions`];
  expect(afterPlot).toEqual(waiting);

  const edit = async (name: string) => {
    await page.getByRole('button', { name: 'Edit details' }).first().click();
    await page.getByLabel('Asset name').fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(name).first()).toBeVisible();
  };
  await page.goto(`/company/${own.companyID}/assets?asset=${asset._id}`);
  await waitForMap(page);
  const renamed = await readsAfter(read, `PATCH ${company}/assets/:id`, () => edit('Renamed on the list'));
  expect(renamed).toEqual(['assets', 'assets/:id', 'assets/extent'].map((path) => `GET ${company}/${path}`));

  await page.goto(`/company/${own.companyID}/assets/${asset._id}`);
  await waitForMap(page);
  const renamedAgain = await readsAfter(read, `PATCH ${company}/assets/:id`, () => edit('Renamed on its page'));
  // The asset's stages contain its name, and its details name the operator, whose rights the page lists. Its costs come
  // with what is allowed for an asset in its state.
  expect(renamedAgain).toEqual(
    ['assets/:id/costs', 'assets/:id/detail', 'assets/:id/rights', 'stage-history'].map(
      (path) => `GET ${company}/${path}`,
    ),
  );

  const dispute = async () => {
    await page.getByRole('button', { name: 'Mark as disputed' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill('The northern beacon is contested.');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('The northern beacon is contested.')).toBeVisible();
  };
  const disputed = await readsAfter(read, `POST ${company}/assets/:id/dispute`, dispute);
  const ofAsset = ['costs', 'detail', 'gate-runs', 'offer', 'rights'].map(
    (part) => `GET ${company}/assets/:id/${part}`,
  );
  expect(disputed).toEqual([`GET ${company}`, ...ofAsset, `GET ${company}/assets/box`, `GET ${company}/stage-history`]);
});
