import { findBoundary } from './steps/boundaries.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany, plotByCall } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { waitForMap } from './steps/map.ts';

test.use({ drawsMaps: true });

test.describe.configure({ timeout: 180_000 });

const square = (west: number, south: number, side: number) => [
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ],
];
const writeFile = (names: readonly string[], west: number, south: number) =>
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: names.map((ward, index) => ({
        type: 'Feature',
        properties: { ward },
        geometry: { type: 'Polygon', coordinates: square(west + index, south, 1) },
      })),
    }),
  );

test('districts are previewed, imported, filter the map on a click, and are removed', async ({ page, watch }) => {
  watch.allowRefusals(422);
  const own = await foundCompany(page, 'Tariro Boundary', 'Districts Trial');
  const asset = await plotByCall(page.request, own, findBoundary('P01'), 'J-1');
  const { lat = 0, lng = 0 } = asset.centerCoordinates ?? {};
  await page.goto(`/company/${own.companyID}/admin?panel=jurisdictions`);
  await expect(page.getByRole('heading', { name: 'No jurisdictions of your own yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import jurisdictions from a file' });
  const send = async (buffer: Buffer, button: string) => {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: button }).click();
    await (await choosing).setFiles({ name: 'wards.geojson', mimeType: 'application/geo+json', buffer });
  };
  await send(writeFile(['Twice', 'Twice'], 20, -30), 'Choose a file');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await send(writeFile(['Around', 'Beside'], lng - 0.5, lat - 0.5), 'Choose a file');
  await expect(dialog.getByText('2 jurisdictions: 2 new, 0 replacing those with the same name.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Around New 1$/ })).toBeVisible();
  await expectCleanInEveryForm(page);
  await dialog.getByRole('button', { name: 'Import 2 jurisdictions' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Around District 1 / })).toBeVisible();

  await page.goto(`/company/${own.companyID}/assets?option=jurisdictions&level=district`);
  await expect(page.getByRole('row', { name: /Around/ })).toBeVisible();
  // The outlines are a separate answer; before it arrives, the map can be idle without them.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await waitForMap(page);
  const canvas = page.locator('.map-canvas canvas');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The map has no canvas.');
  await canvas.click({ position: { x: 60, y: box.height / 2 } });
  await expect(page).toHaveURL(/jurisdiction=[0-9a-f-]{36}/);
  await expect(page.getByText('Only assets in Around')).toBeVisible();
  await expect(page.getByRole('row', { selected: true, name: /Around/ })).toBeVisible();
  await expectCleanPage(page);
  await canvas.click({ position: { x: 60, y: box.height / 2 } });
  await expect(page).not.toHaveURL(/jurisdiction=[0-9a-f-]{36}/);

  await page.goto(`/company/${own.companyID}/admin?panel=jurisdictions`);
  await page.getByRole('button', { name: 'Remove Beside' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Beside / })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Around / })).toBeVisible();
});
