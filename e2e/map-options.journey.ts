import { readFile } from 'node:fs/promises';
import { findBoundary } from './steps/boundaries.ts';
import { findCompany, foundCompany, plotByCall } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { countPixels, MAP_COLOURS, waitForMap } from './steps/map.ts';
import { signInAs } from './steps/people.ts';

test.use({ drawsMaps: true });

const COLUMNS = [
  'Operator Name',
  'Operator ID',
  'Operator Phone',
  'Asset Name',
  'Asset Number',
  'Latitude',
  'Longitude',
] as const;

test.describe.configure({ timeout: 180_000 });

test('ATLAS OPTIONS: jurisdictions filter, approved filters too, dimensions measure, and the address stores it all', async ({
  page,
}) => {
  const token = await signInAs(page, 'director');
  await page.goto(`/company/${await findCompany(page.request, token)}/assets`);
  await expect(page.getByRole('heading', { name: 'ATLAS OPTIONS' })).toBeVisible();
  const list = page.getByRole('group', { name: /^Assets in/ });
  await expect(list.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('button', { name: 'Approved', exact: true }).click();
  await page.getByRole('button', { name: /^Not approved/ }).click();
  await expect(page).toHaveURL(/approved=no/);
  await expect(
    list
      .getByRole('row')
      .filter({ hasText: /Registered|Plotted|Non-compliant/ })
      .first(),
  ).toBeVisible();
  await expect(list.getByRole('row').filter({ hasText: /Approved/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^All/ }).first().click();
  await expect(
    list
      .getByRole('row')
      .filter({ hasText: /Approved/ })
      .first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Jurisdictions' }).click();
  const provinces = page.getByRole('group', { name: 'Provinces' });
  const midlands = provinces.getByRole('row').filter({ hasText: 'Midlands' });
  await expect(midlands).toContainText(' ha');
  await midlands.click();
  await expect(page).toHaveURL(/jurisdiction=/);
  await expect(page.getByText('Only assets in Midlands')).toBeVisible();
  await page.reload();
  await expect(midlands).toHaveAttribute('aria-selected', 'true');

  await list.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Dimensions' }).click();
  await expect(page.getByRole('group', { name: 'Edges' }).getByRole('row').nth(1)).toContainText(/A–B.*\d\sm.*°/);
  await page.getByLabel('Coordinate system').selectOption('utm35-arc1950');
  await expect(page).toHaveURL(/system=utm35-arc1950/);
  await expect(page.getByRole('columnheader', { name: 'Northing' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download GeoJSON' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ type: 'FeatureCollection' });
  await waitForMap(page);
  await expectCleanInEveryForm(page);
});

test('GEOSPATIAL MAPPING OPTIONS: the literal columns, and a new revision of the selected asset', async ({ page }) => {
  const own = await foundCompany(page, 'Farai Mapper', 'Geospatial Trial');
  const ring = findBoundary('P01');
  await plotByCall(page.request, own, ring, 'G-1');
  await plotByCall(page.request, own, findBoundary('P03'), 'G-2');
  await page.goto(`/company/${own.companyID}/geospatial`);
  await expect(page.getByRole('heading', { name: 'GEOSPATIAL MAPPING OPTIONS' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search Asset' })).toBeVisible();
  for (const door of ['Import', 'Export'])
    await expect(page.getByRole('button', { name: door, exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([...COLUMNS]);
  const logging = page.getByRole('button', { name: 'Dimension Logging' });
  await expect(logging).toHaveAttribute('aria-disabled', 'true');
  const row = page.getByRole('row').filter({ hasText: 'G-1' });
  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await waitForMap(page);
  await expectCleanInEveryForm(page);
  await logging.click();
  await expect(page.getByRole('heading', { name: 'New revision of G-1' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Plot polygon' })).toBeVisible();
  await waitForMap(page);
  // The map opened at this asset, not at the whole company, and shows its three current beacons.
  await expect(page.getByText('30°30′15″E').first()).toBeVisible();
  await expect.poll(() => countPixels(page, MAP_COLOURS.outline)).toBeGreaterThan(24);
  await page.getByRole('button', { name: 'Back to the map' }).click();
  await expect(page.getByRole('heading', { name: 'GEOSPATIAL MAPPING OPTIONS' })).toBeVisible();
});
