import { findBoundary } from './steps/boundaries.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany, plotByCall } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';

test.use({ drawsMaps: true });

/** A line up the middle of a ring of northings and eastings, 100 m longer at both ends. */
function writeSheetLine(ring: readonly (readonly [number, number])[]): string {
  const northings = ring.map(([northing]) => northing);
  const eastings = ring.map(([, easting]) => easting);
  const middle = (Math.min(...eastings) + Math.max(...eastings)) / 2;
  return [Math.min(...northings) - 100, Math.max(...northings) + 100].map((end) => `${end} ${middle}`).join('\n');
}

test.describe.configure({ timeout: 180_000 });

test('an asset is split along a typed line, its parts are named on both pages, and merged again', async ({
  page,
  watch,
}) => {
  watch.allowRefusals(422);
  const own = await foundCompany(page, 'Tariro Divider', 'Division Trial');
  const boundary = findBoundary('P01');
  const asset = await plotByCall(page.request, own, boundary, 'D-1');
  const longitudes = asset.polygon.map(({ coords }) => coords.longitude);
  const latitudes = asset.polygon.map(({ coords }) => coords.latitude);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  const [south, north] = [Math.min(...latitudes) - 0.001, Math.max(...latitudes) + 0.001];
  await page.goto(`/company/${own.companyID}/assets/${asset._id}`);
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  const split = page.getByRole('dialog', { name: 'Split D-1' });
  await expect(split.locator('.map-canvas[data-map-idle]')).toBeVisible({ timeout: 30_000 });
  const line = split.getByLabel('Points of the line');
  await line.fill('-19, thirty');
  await expect(split.getByText(/^Line 1: /)).toBeVisible();
  await line.fill(`${north}, ${middle + 1}\n${south}, ${middle + 1}`);
  await expect(split.getByText('The line does not meet the boundary. It must cross it exactly twice.')).toBeVisible();
  await line.fill('');
  const canvas = split.locator('canvas');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The map has no canvas.');
  await canvas.click({ position: { x: box.width / 2, y: 12 } });
  await canvas.click({ position: { x: box.width / 2, y: box.height - 12 } });
  await expect(line).toHaveValue(/^-\d+\.\d{9}, \d+\.\d{9}\n-\d+\.\d{9}, \d+\.\d{9}$/);
  await expect(split.getByLabel('Area')).toContainText(/Left part[\d.]+\shaRight part[\d.]+\sha/);
  await split.getByRole('button', { name: 'Clear the line' }).click();
  await split.getByLabel('Coordinate system').selectOption('Gauss-Krüger');
  await expect(split.getByText('One point per line: Northing and easting, separated by a comma.')).toBeVisible();
  await line.fill(writeSheetLine(boundary.gk31_northing_easting));
  await expect(split.getByLabel('Area')).toContainText(/Left part[\d.]+\shaRight part[\d.]+\sha/);
  await split.getByLabel('Number of the right part').fill('D-1-A');
  await split.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(split.getByText('The parts need different numbers.')).toBeVisible();
  await split.getByLabel('Number of the right part').fill('D-1-B');
  await expectCleanInEveryForm(page);
  await split.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(split).toHaveCount(0);

  await expect(page.getByText('This asset became')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Split', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'D-1-A', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /D-1-A/ })).toBeVisible();
  await expect(page.getByText('Made from')).toBeVisible();
  await expect(page.getByRole('link', { name: 'D-1', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Merge with neighbours' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge D-1-A with its neighbours' });
  await merge.getByRole('button', { name: 'Merge with neighbours' }).click();
  await expect(merge.getByText('Choose at least one neighbour.')).toBeVisible();
  await merge.getByRole('checkbox', { name: /D-1-B/ }).check();
  await expect(merge.getByLabel('Area')).toContainText(/Merged asset[\d.]+\sha/);
  await merge.getByLabel('Number of the merged asset').fill('D-2');
  await expect(merge.locator('.map-canvas[data-map-idle]')).toBeVisible({ timeout: 30_000 });
  await expectCleanPage(page);
  await merge.getByRole('button', { name: 'Merge with neighbours' }).click();
  await page.getByRole('link', { name: 'D-2', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /D-2/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'D-1-A', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'D-1-B', exact: true }).first()).toBeVisible();
});
