import { findBoundary } from './steps/boundaries.ts';
import { foundCompany, plotByCall } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { readMapView, waitForMap } from './steps/map.ts';

test.use({ drawsMaps: true });

const NOT_AVAILABLE = 'Geolocation is not available in your browser.';
const HERE = { latitude: -17.92, longitude: 30.51 };

test('granted: the map opens where the device is, at zoom 18', async ({ page, context }) => {
  const own = await foundCompany(page, 'Here Director', 'Here Minerals');
  await plotByCall(page.request, own, findBoundary('P01'), 'P01');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(HERE);
  await page.goto(`/company/${own.companyID}/assets`);
  await expect(async () => {
    const [latitude = 0, longitude = 0, zoom] = readMapView(page);
    expect(latitude).toBeCloseTo(HERE.latitude, 4);
    expect(longitude).toBeCloseTo(HERE.longitude, 4);
    expect(zoom).toBe(18);
  }).toPass({ timeout: 15_000 });
});

test('denied: the map shows the assets, and the log says why', async ({ page, context, watch }) => {
  const own = await foundCompany(page, 'Denied Director', 'Denied Minerals');
  await plotByCall(page.request, own, findBoundary('P01'), 'P01');
  await context.clearPermissions();
  await page.goto(`/company/${own.companyID}/assets`);
  await waitForMap(page);
  await expect.poll(() => watch.heard(NOT_AVAILABLE)).toBe(true);
  await expectAround(page, [-17.8972, 30.5045]);
});

test('unavailable and without assets: the map shows Zimbabwe', async ({ page, watch }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  const own = await foundCompany(page, 'Nowhere Director', 'Nowhere Minerals');
  // The signal is lost between the page and its map, and again between the map's library and its worker.
  watch.allowLostConnection();
  watch.allowTornPage();
  const parts = ['company-asset-map', 'atlas-map', 'maplibre-gl-worker'].map((name) => `**/assets/${name}*`);
  for (const part of parts) await page.route(part, (route) => route.abort());
  await page.goto(`/company/${own.companyID}/assets`);
  for (const part of parts) {
    const lost = page.getByRole('alert').filter({ hasText: 'No connection to the register' });
    await expect(lost).toBeVisible();
    await page.unroute(part);
    await lost.getByRole('button', { name: 'Try again' }).click();
  }
  await waitForMap(page);
  await expect.poll(() => watch.heard(NOT_AVAILABLE)).toBe(true);
  await page.getByRole('button', { name: 'Show where I am' }).click();
  await expectAround(page, [-19, 29.8]);
});

/** The map is idle and its centre is within a kilometre or two of a place. */
async function expectAround(page: Parameters<typeof readMapView>[0], place: readonly [number, number]): Promise<void> {
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(async () => {
    const [latitude = 0, longitude = 0] = readMapView(page);
    expect(Math.abs(latitude - place[0])).toBeLessThan(0.02);
    expect(Math.abs(longitude - place[1])).toBeLessThan(0.02);
  }).toPass({ timeout: 15_000 });
}
