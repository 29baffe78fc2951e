import { formatMetres } from '@atlas/geodesy/format';
import type { Page } from '@playwright/test';
import { findBoundary } from './steps/boundaries.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { findCompany, foundCompany, plotByCall } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { countPixels, MAP_COLOURS, mapCanvas, readMapView, waitForMap } from './steps/map.ts';
import { signInAs } from './steps/people.ts';
import { writePdf } from './steps/sample-files.ts';

test.use({ drawsMaps: true });

const ring = findBoundary('P01');
const hectares = `${(ring.area_m2 / 10_000).toFixed(2)} ha`;
const perimeter = formatMetres(ring.perimeter_m, 1);
/** The tip of a marker is on its place; its head is this far above. */
const MARKER_HEAD_PIXELS = 30;

/** Clicks the marker of a selected asset once the map has stopped on it: the address has its final view. */
async function clickCentreMarker(page: Page, { lat, lng }: { lat: number; lng: number }): Promise<void> {
  await expect(async () => {
    const [latitude = 0, longitude = 0] = readMapView(page);
    expect([latitude - lat, longitude - lng].map(Math.abs).every((apart) => apart < 1e-5)).toBe(true);
  }).toPass();
  await waitForMap(page);
  const box = await mapCanvas(page).boundingBox();
  if (!box) throw new Error('There is no map.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - MARKER_HEAD_PIXELS);
}

test('a plotted asset is in its category, in the table and on the map, and opens its first document', async ({
  page,
  context,
}) => {
  const own = await foundCompany(page, 'Chipo Director', 'Muzvezve Gold');
  const asset = await plotByCall(page.request, own, ring, 'P01');
  expect(Math.abs((asset.areaSquareMetres ?? 0) - ring.area_m2)).toBeLessThanOrEqual(ring.area_tolerance_m2);
  expect(Math.abs((asset.perimeterMetres ?? 0) - ring.perimeter_m)).toBeLessThanOrEqual(ring.perimeter_tolerance_m);

  await page.goto(`/company/${own.companyID}`);
  await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Assets map' }).click();
  await expect(page.getByRole('heading', { name: 'CATEGORIES' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Gold claims\s*1/ })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'P01' });
  await expect(row).toContainText(hectares);
  await expect(row).toContainText((asset.centerCoordinates?.lat ?? 0).toFixed(6).replace('-', '−'));
  for (const heading of [
    'Operator Name',
    'Operator ID',
    'Operator Phone',
    'Asset Name',
    'Asset Number',
    'Latitude',
    'Longitude',
  ]) {
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
  }

  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  const inspector = page.getByRole('complementary');
  await expect(inspector).toContainText(hectares);
  await expect(inspector).toContainText(perimeter);
  await expect(inspector).toContainText('Revision 1');
  await waitForMap(page);
  await expect.poll(() => countPixels(page, MAP_COLOURS.outline)).toBeGreaterThan(200);
  expect(await countPixels(page, MAP_COLOURS.assetMarker)).toBeGreaterThan(200);
  expect(await countPixels(page, MAP_COLOURS.approvedMarker)).toBe(0);

  await expect(inspector.getByRole('button', { name: 'File a document' })).toBeEnabled();
  const chooser = page.waitForEvent('filechooser');
  await inspector.getByRole('button', { name: 'File a document' }).click();
  const picked = { name: 'survey-diagram.pdf', mimeType: 'application/pdf', buffer: writePdf('Survey diagram P01') };
  await (await chooser).setFiles(picked);
  await expect(inspector.getByRole('link', { name: /survey-diagram/ })).toBeVisible();

  await clickCentreMarker(page, asset.centerCoordinates ?? { lat: 0, lng: 0 });
  const info = page.getByRole('dialog', { name: 'Asset' });
  await expect(info).toContainText('Certificate number');
  await expect(info).toContainText('P01, provisional until approved');
  await expect(info).toContainText(hectares);
  await expect(info).toContainText(perimeter);
  const { width, height } = (await info.boundingBox()) ?? { width: 0, height: 0 };
  expect([Math.round(width), Math.round(height)]).toEqual([350, 350]);
  await expectCleanPage(page);

  const opened = context.waitForEvent('page');
  await info.getByRole('link', { name: 'View File' }).click();
  const viewer = await opened;
  await expect(viewer.getByRole('heading', { name: /survey-diagram/ })).toBeVisible();
  await expect(viewer.getByText('This file matches its recorded hash.')).toBeVisible();
  await expect(viewer.locator('iframe')).toBeVisible();
  await expectCleanPage(viewer);
  await viewer.close();

  // A person who opens the dimensions wants to see them, not the window above them.
  await page.getByRole('button', { name: 'Dimensions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dimensions of P01' })).toBeVisible();
  await expect(info).toHaveCount(0);
});

test('approved assets of the demonstration have their own marker; search filters the list', async ({
  page,
  context,
}) => {
  const token = await signInAs(page, 'director');
  await page.goto(`/company/${await findCompany(page.request, token)}/assets`);
  await page.getByRole('button', { name: /Gold claims/ }).click();
  const rows = page.getByRole('table').getByRole('row');
  const approved = rows.filter({ hasText: 'Approved' }).first();
  await approved.click();
  await waitForMap(page);
  await expect.poll(() => countPixels(page, MAP_COLOURS.approvedMarker)).toBeGreaterThan(150);

  const [lat = 0, lng = 0] = (await approved.getByRole('cell').allTextContents())
    .slice(5, 7)
    .map((text) => Number(text.replace('−', '-')));
  await clickCentreMarker(page, { lat, lng });
  const info = page.getByRole('dialog', { name: 'Asset' });
  const opened = context.waitForEvent('page');
  await info.getByRole('link', { name: 'View File' }).click();
  await expect((await opened).getByText('This file matches its recorded hash.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  await waitForMap(page);
  expect(await countPixels(page, MAP_COLOURS.approvedMarker)).toBeGreaterThan(150);
  const operator = (await approved.getByRole('cell').first().textContent()) ?? '';
  const before = await rows.count();
  const search = page.getByRole('searchbox', { name: 'Search Asset' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/assets')) asked.push(searchParams.get('search') ?? '');
  });
  // An empty search does nothing: the next list requested is that of the next search.
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await search.fill(operator.toUpperCase());
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(search).toHaveValue('');
  await expect.poll(() => asked[0]).toBe(operator.toUpperCase());
  await expect.poll(() => rows.count()).toBeLessThan(before);
  await expect(rows.nth(1)).toContainText(operator);
  await search.fill('nobody of this name');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'No Assets Found' })).toBeVisible();
  await expect.poll(() => countPixels(page, MAP_COLOURS.approvedMarker)).toBe(0);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(before);
});
