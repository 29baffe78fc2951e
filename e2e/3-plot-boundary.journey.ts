import { formatHectares, formatMetres } from '@atlas/geodesy/format';
import { findBoundary, showPlace, writeSheet } from './steps/boundaries.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { findCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { countPixels, MAP_COLOURS, waitForMap } from './steps/map.ts';
import { signInAs } from './steps/people.ts';
import {
  chooseSystem,
  enterSaveMode,
  entryInputs,
  expectPolygonSaved,
  GAUSS_KRUGER,
  openPlotPanel,
  pointRows,
  pressSave,
  saveAs,
} from './steps/plot-panel.ts';

const ring = findBoundary('P01');
const area = formatHectares(ring.area_m2);
const perimeter = formatMetres(ring.perimeter_m, 1);

test.describe(() => {
  test.use({ drawsMaps: true });

  test('typed point by point with the keyboard, in Gauss-Krüger, and saved', async ({ page }) => {
    const token = await signInAs(page, 'cartography');
    await openPlotPanel(page, await findCompany(page.request, token), 'department');
    await chooseSystem(page, GAUSS_KRUGER);
    await expect(entryInputs(page).nth(0)).toHaveAccessibleName(/Northing/);
    await expect(entryInputs(page).nth(1)).toHaveAccessibleName(/Easting/);
    await waitForMap(page);
    await entryInputs(page).nth(0).focus();
    for (const [index, point] of ring.gk31_northing_easting.entries()) {
      await page.keyboard.type(String(point[0]));
      await page.keyboard.press('Tab');
      await page.keyboard.type(String(point[1]));
      await expect(page.getByText(`lands at ${showPlace(point)}`)).toBeVisible();
      await page.keyboard.press('Enter');
      const row = pointRows(page).nth(index);
      await expect(row).toContainText(showPlace(point));
      await expect(row).toContainText(point[0].toFixed(3).split('.')[1] ?? '');
      if (index > 0) await expect(row).toContainText(/↳ [\d.\s]+m\s+\d{3}°\d\d′\d\d″/);
      await expect(entryInputs(page).nth(0)).toHaveValue('');
      await expect(entryInputs(page).nth(1)).toHaveValue('');
    }
    await expect(page.getByText(area)).toBeVisible();
    await expect(page.getByText(perimeter)).toBeVisible();
    await waitForMap(page);
    await expect.poll(() => countPixels(page, MAP_COLOURS.outline)).toBeGreaterThan(200);
    await expectCleanPage(page);

    await enterSaveMode(page, 'Gold claims', 'P01-TYPED');
    await expectCleanPage(page);
    await pressSave(page);
    await expectPolygonSaved(page);
    await expect(page.getByText(`P01-TYPED: ${area}, perimeter ${perimeter}.`)).toBeVisible();
    await expect(page.getByText('Plotting', { exact: true })).toBeVisible();
  });
});

test('pasted as a sheet, and saved', async ({ page }) => {
  const token = await signInAs(page, 'cartography');
  await openPlotPanel(page, await findCompany(page.request, token), 'department');
  await chooseSystem(page, GAUSS_KRUGER);
  await page.getByRole('button', { name: 'Paste a sheet' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a sheet/ });
  const sheet = dialog.getByLabel('Lines of the field sheet');
  await sheet.fill(`${writeSheet(ring)}\n4\t-28 813.97x\t-52546.7`);
  await expect(dialog.getByText(/Line 4, column \d+/)).toBeVisible();
  await expect(dialog.getByText('1 error', { exact: true })).toBeVisible();
  await expectCleanPage(page);
  await sheet.fill(writeSheet(ring));
  for (const point of ring.gk31_northing_easting) await expect(dialog.getByText(showPlace(point))).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 3 points' }).click();
  await expect(dialog).toBeHidden();
  await expect(pointRows(page)).toHaveCount(3);
  await saveAs(page, 'Gold claims', 'P01-PASTED');
  await expectPolygonSaved(page);
  await expect(page.getByText(`P01-PASTED: ${area}, perimeter ${perimeter}.`)).toBeVisible();

  const notice = page.getByRole('alert').filter({ hasText: 'Polygon Saved' });
  await expect(notice).toContainText('No operator yet');
  await notice.getByRole('button', { name: 'Edit details' }).click();
  const details = page.getByRole('dialog', { name: 'Edit details · P01-PASTED' });
  await details.getByLabel('Operator Name').fill('Rudo Hove');
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice).toContainText('Rudo Hove');
});

test('cancel and clear drop the points and return to plotting', async ({ page }) => {
  const token = await signInAs(page, 'cartography');
  await openPlotPanel(page, await findCompany(page.request, token), 'department');
  await chooseSystem(page, GAUSS_KRUGER);
  for (const button of ['Cancel', 'Clear']) {
    await page.getByRole('button', { name: 'Paste a sheet' }).click();
    await page.getByLabel('Lines of the field sheet').fill(writeSheet(ring));
    await page.getByRole('button', { name: 'Add 3 points' }).click();
    await pressSave(page);
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText('Plotting', { exact: true })).toBeVisible();
    await expect(pointRows(page)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pointRows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(pointRows(page)).toHaveCount(0);
});

test('with nothing to save, the panel says so and sends nothing', async ({ page, watch }) => {
  const token = await signInAs(page, 'cartography');
  await openPlotPanel(page, await findCompany(page.request, token), 'department');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/companies/cartography')) sent += 1;
  });
  await pressSave(page);
  await expect(page.getByRole('alert').filter({ hasText: "No Point's to Save" }).first()).toBeVisible();
  expect(watch.heard("No Point's to Save")).toBe(true);
  expect(sent).toBe(0);
});
