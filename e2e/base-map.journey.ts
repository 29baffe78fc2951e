import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findBoundary } from './steps/boundaries.ts';
import { foundCompany, plotByCall } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { countPixels, findPixels, MAP_COLOURS, mapCanvas, waitForMap } from './steps/map.ts';
import { OwnServer } from './steps/server.ts';

test.use({ drawsMaps: true });

const PAPER = { light: [250, 247, 241], dark: [20, 28, 25] } as const;
/** The tile that the imagery provider's stub returns. */
const IMAGE = [52, 110, 34] as const;

const address = `http://127.0.0.1:${Number(process.env.ATLAS_E2E_PORT) + 4}`;
/** A stub on the server's own host, because journeys may use no other. */
const PROVIDER = `${address}/imagery`;
const folder = mkdtempSync(join(tmpdir(), 'atlas-ground-'));
const server = new OwnServer(address, folder, {
  BASEMAPS: JSON.stringify([
    { id: 'satellite', label: 'Satellite', tiles: [`${PROVIDER}/{z}/{x}/{y}.png`], attribution: 'Imagery Example' },
  ]),
});
test.afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function openClaim(page: Page): Promise<void> {
  const own = await foundCompany(page, 'Ground Director', 'Paper Minerals');
  const asset = await plotByCall(page.request, own, findBoundary('P01'), 'P01');
  await page.goto(`/company/${own.companyID}/assets/${asset._id}`);
}

test('the ground is loaded from our own origin and changes with the theme', async ({ page }) => {
  const tiles: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/basemap/ground/')) tiles.push(pathname);
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await openClaim(page);
  await waitForMap(page);
  const sheet = page.locator('.map-sheet').first();
  await expect(sheet.locator('.sheet-note')).toContainText('UTM 36S, Arc 1950');
  await expect(sheet.locator('.grid-figures text').first()).toBeVisible();
  await expect(sheet.getByRole('link', { name: /GSHHG.*GeoNames.*Natural Earth/ })).toBeVisible();
  expect(await countPixels(page, PAPER.light)).toBeGreaterThan(20_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(sheet).toHaveAttribute('data-ground', 'shaft');
  await expect(async () => {
    expect(await countPixels(page, PAPER.dark)).toBeGreaterThan(20_000);
    expect(await countPixels(page, PAPER.light)).toBeLessThan(2_000);
  }).toPass();
  expect(tiles.length).toBeGreaterThan(0);
});

test('claims do not wait for the ground beneath them', async ({ page }) => {
  // The ground never loads: neither an answer nor an error.
  await page.route('**/basemap/**', () => undefined);
  await openClaim(page);
  await expect(mapCanvas(page).first()).toBeVisible();
  await expect(async () => {
    expect(await countPixels(page, MAP_COLOURS.outline)).toBeGreaterThan(200);
  }).toPass({ timeout: 30_000 });
});

test("claims are visible before the map's program has loaded, and stay in place when it draws them", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/atlas-map-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openClaim(page);
  await expect(page.locator('.first-sheet')).toBeVisible();
  await expect(page.locator('.sheet-note')).toContainText('UTM 36S, Arc 1950');
  const look = async () => {
    const outline = await findPixels(page, MAP_COLOURS.outline);
    const marker = await findPixels(page, MAP_COLOURS.assetMarker);
    expect(outline.count).toBeGreaterThan(200);
    expect(marker.count).toBeGreaterThan(200);
    return [...outline.box, ...marker.middle];
  };
  const before = await look();
  held.resolve();
  await waitForMap(page);
  await expect(page.locator('.first-sheet')).toHaveCount(0);
  const after = await look();
  const moved = before.map((at, index) => Math.abs(at - (after[index] ?? Number.NaN)));
  expect(Math.max(...moved)).toBeLessThanOrEqual(2);
});

test.describe('with imagery configured', () => {
  test.use({ baseURL: address });
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    await server.start();
  });

  test('imagery is shown first, the sheet by choice, and the choice is remembered', async ({ page }) => {
    const [r, g, b] = IMAGE;
    const body = await sharp({ create: { width: 256, height: 256, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer();
    const headers = { 'access-control-allow-origin': '*' };
    await page.route(`${PROVIDER}/**`, (route) => route.fulfill({ body, headers, contentType: 'image/png' }));
    await page.emulateMedia({ colorScheme: 'light' });
    await openClaim(page);
    await waitForMap(page);
    await expect(page.getByText('Imagery Example')).toBeVisible();
    await expect(async () => {
      expect(await countPixels(page, IMAGE)).toBeGreaterThan(20_000);
    }).toPass();
    await page.getByText('Sheet', { exact: true }).click();
    await expect(async () => {
      expect(await countPixels(page, PAPER.light)).toBeGreaterThan(20_000);
    }).toPass();
    await page.reload();
    await waitForMap(page);
    await expect(page.getByRole('radio', { name: 'Sheet' })).toBeChecked();
    expect(await countPixels(page, IMAGE)).toBe(0);
    await page.getByText('Image', { exact: true }).click();
    await expect(async () => {
      expect(await countPixels(page, IMAGE)).toBeGreaterThan(20_000);
    }).toPass();
  });
});
