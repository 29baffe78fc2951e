import type { AssetImport } from '@atlas/contract/transfers';
import type { Page } from '@playwright/test';
import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany, type OwnCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { countPixels, MAP_COLOURS, mapCanvas, readMapView, waitForMap } from './steps/map.ts';
import { inNameOf, readReply } from './steps/people.ts';

test.use({ drawsMaps: true });

test.describe.configure({ timeout: 180_000 });

const COLUMNS = 30;
const ROWS = 20;
const CLAIMS = COLUMNS * ROWS;

/** Claims on a grid of about 4 by 6 kilometres, imported from a file: far below zoom 9 they are one place. */
async function importClaims(page: Page, own: OwnCompany): Promise<void> {
  const headers = await inNameOf(page.request, own.token);
  const features = Array.from({ length: CLAIMS }, (_, n) => {
    const [west, south] = [29.2 + (n % COLUMNS) * 0.002, -18.95 + Math.floor(n / COLUMNS) * 0.002];
    const [east, north] = [west + 0.0016, south + 0.0016];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const properties = { assetNumber: `L-${String(n).padStart(4, '0')}`, operatorName: `Operator ${CLAIMS - n}` };
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  const address = `/api/protected/companies/${own.companyID}/imports`;
  const started = await page.request.post(`${address}?categoryId=${own.categoryID}`, {
    headers,
    multipart: { file: { name: 'claims.geojson', mimeType: 'application/geo+json', buffer } },
  });
  const { _id } = await readReply<AssetImport>(started);
  const read = async () => readReply<AssetImport>(await page.request.get(`${address}/${_id}`, { headers }));
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('READY');
  await page.request.post(`${address}/${_id}/commit`, { headers, data: {} });
  await expect.poll(async () => (await read()).state, { timeout: 120_000 }).toBe('DONE');
  expect((await read()).newAssets).toBe(CLAIMS);
}

async function clickMap(page: Page, across: number, down: number): Promise<void> {
  const box = await mapCanvas(page).boundingBox();
  if (!box) throw new Error('There is no map.');
  await page.mouse.click(box.x + box.width * across, box.y + box.height * down);
}

test('hundreds of assets: rows load while scrolling, clusters open, and map and table link to each other', async ({
  page,
}) => {
  const own = await foundCompany(page, 'Munashe Director', 'Broad Reef Holdings');
  await importClaims(page, own);
  await page.goto(`/company/${own.companyID}/assets?map=-18.93,29.23,7`);
  const list = page.getByRole('group', { name: 'Assets in Gold claims' });
  const rows = list.locator('[data-row-key]');
  await expect(rows.first()).toContainText('L-0000');
  await expect(page.getByText(`100 of ${CLAIMS}`)).toBeVisible();

  // All of them are one cluster at this scale; clicks on it zoom in until outlines show.
  await waitForMap(page);
  expect(await countPixels(page, MAP_COLOURS.outline)).toBe(0);
  for (let zoom = 7; zoom < 13; zoom = readMapView(page)[2] ?? 0) {
    await clickMap(page, 0.5, 0.5);
    await expect.poll(() => readMapView(page)[2] ?? 0).toBeGreaterThan(zoom + 1);
    await waitForMap(page);
  }
  await expect.poll(() => countPixels(page, MAP_COLOURS.outline)).toBeGreaterThan(200);

  // The end of the list is reached by the keyboard, page by page.
  await rows.first().focus();
  const last = list.getByRole('row').filter({ hasText: 'L-0599' });
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeFocused({ timeout: 300 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText(/ of 600/)).toHaveCount(0);
  await expect(last).toBeInViewport();
  expect(await rows.count()).toBeLessThan(80);

  // The wheel scrolls a row out of sight, but the focus stays in the list.
  await list.evaluate((frame) => frame.scrollTo({ top: 0 }));
  await expect(rows.first()).toContainText('L-0000');
  await expect(last).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const chosen = list.getByRole('row').filter({ hasText: 'L-0598' });
  await expect(chosen).toBeFocused();
  await expect(chosen).toBeInViewport();

  // Back from an asset's own page, the list is unchanged: all loaded rows, at the same place.
  await page.keyboard.press('Enter');
  const record = page.getByRole('complementary').getByRole('link', { name: 'Open the full record' });
  await expect(record).toBeVisible();
  const readTop = () => list.evaluate((frame) => frame.scrollTop);
  const end = await readTop();
  await list.hover();
  await page.mouse.wheel(0, -720);
  await expect.poll(readTop).toBe(end - 720);
  await record.click();
  // The map there notes in the address what it shows, as soon as it has drawn.
  await expect(page).toHaveURL(/\/assets\/[0-9a-f-]{36}(\?map=|$)/);
  await page.goBack();
  await expect.poll(readTop).toBe(end - 720);
  await expect(list.getByRole('row').filter({ hasText: 'L-0575' })).toBeInViewport();
  await expect(page.getByText(/ of 600/)).toHaveCount(0);
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('columnheader', { name: 'Operator Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=operatorName&direction=ascending/);
  await expect(list).toContainText('Operator 1');
  await page.getByRole('columnheader', { name: 'Asset Number' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Asset Number' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Asset Number' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText('L-0599');

  // A row far from the place on the map, and a marker whose row is pages away.
  await rows.first().click();
  await expect(page.getByRole('complementary')).toContainText('L-0599');
  await waitForMap(page);
  await expect.poll(() => countPixels(page, MAP_COLOURS.outline)).toBeGreaterThan(200);
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).first().click();
  await page.goto(`/company/${own.companyID}/assets?map=-18.9492,29.2008,18`);
  await waitForMap(page);
  await page.getByRole('columnheader', { name: 'Asset Number' }).getByRole('button').click();
  await expect(rows.first()).toContainText('L-0599');
  await clickMap(page, 0.5, 0.6);
  await expect(page.getByRole('dialog', { name: 'Asset' })).toContainText('L-0000');
  const far = list.getByRole('row').filter({ hasText: 'L-0000' });
  await expect(far).toHaveAttribute('aria-selected', 'true');
  await expectCleanPage(page);

  await page.getByPlaceholder('Search Asset').fill('operator 30');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('11 assets for “operator 30”')).toBeVisible();
});
