import { saveBoundary } from '@atlas/contract/cartography';
import type { BrowserContext } from '@playwright/test';
import { findBoundary } from './steps/boundaries.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { countRevisions, foundCompany } from './steps/companies.ts';
import { expectEverythingKept } from './steps/field-files.ts';
import { expect, test } from './steps/journey.ts';
import {
  chooseSystem,
  enterSaveMode,
  entryInputs,
  expectPolygonSaved,
  fillEntry,
  GAUSS_KRUGER,
  openPlotPanel,
  pointRows,
  pressSave,
  typeRing,
} from './steps/plot-panel.ts';

test.describe.configure({ timeout: 120_000 });

const ring = findBoundary('P01');

test('the draft survives a reload and another page', async ({ page }) => {
  const { companyID } = await foundCompany(page, 'Garikai Drafter', 'Drafts and Sons');
  await openPlotPanel(page, companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await typeRing(page, ring);
  await page.reload();
  await expect(page.getByText('The draft from your last visit is back.')).toBeVisible();
  await expect(pointRows(page)).toHaveCount(3);
  await expect(page.getByLabel('Coordinate system')).toHaveValue('gauss-kruger');
  await page.goto('/profile');
  await openPlotPanel(page, companyID, 'workbench');
  await expect(pointRows(page)).toHaveCount(3);
});

test('without a signal points are typed and the boundary is kept, then sent once', async ({ page, context, watch }) => {
  watch.allowLostConnection();
  // The map's worker may still be on its way when the signal goes.
  watch.allowTornPage();
  const own = await foundCompany(page, 'Munashe Offline', 'Far Away Claims');
  await openPlotPanel(page, own.companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await context.setOffline(true);
  await typeRing(page, ring);
  await enterSaveMode(page, own.category, 'FAR-1');
  await pressSave(page);
  const kept = page.getByRole('alert').filter({ hasText: 'The boundary is kept on this device' });
  await expect(kept).toBeVisible();
  await expect(page.getByText('Offline.', { exact: true })).toBeVisible();
  await expect(pointRows(page)).toHaveCount(3);
  await pressSave(page);
  await expect(kept).toBeVisible();
  await expectCleanPage(page);
  await context.setOffline(false);
  await page.reload();
  await expect(pointRows(page)).toHaveCount(3);
  await pressSave(page);
  await expectPolygonSaved(page);
  expect(await countRevisions(page, own, 'FAR-1')).toBe(1);
});

test('an answer lost on the way back makes no second boundary', async ({ page, watch }) => {
  watch.allowLostConnection();
  const own = await foundCompany(page, 'Anotida Twice', 'Once Only Mining');
  await openPlotPanel(page, own.companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await typeRing(page, ring);
  await enterSaveMode(page, own.category, 'ONCE-1');
  await page.route(
    `**${saveBoundary.path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await pressSave(page);
  await expect(page.getByRole('alert').filter({ hasText: 'kept on this device' })).toBeVisible();
  expect(await countRevisions(page, own, 'ONCE-1')).toBe(1);
  await pressSave(page);
  await expectPolygonSaved(page);
  expect(await countRevisions(page, own, 'ONCE-1')).toBe(1);
});

test.describe('with pages stored on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the plot page opens without a signal, and recovers by itself', async ({ page, context, watch }) => {
    watch.allowLostConnection();
    const own = await foundCompany(page, 'Chipo Reload', 'Reloaded Claims');
    await openPlotPanel(page, own.companyID, 'workbench');
    await chooseSystem(page, GAUSS_KRUGER);
    await typeRing(page, ring);
    await expectEverythingKept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('The draft from your last visit is back.')).toBeVisible();
    await expect(pointRows(page)).toHaveCount(3);
    const chip = page.getByText('Offline.', { exact: true });
    await expect(chip).toBeVisible();
    await expect(page.getByText(own.company).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Signed in as' })).toContainText('Chipo Reload');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectCleanPage(page);
    const [chipBox, railBox] = await Promise.all([
      chip.boundingBox(),
      page.getByRole('navigation', { name: 'Company' }).boundingBox(),
    ]);
    expect((chipBox?.y ?? 0) + (chipBox?.height ?? 0)).toBeLessThanOrEqual(railBox?.y ?? 0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await fillEntry(page, '8020', '236');
    const company = await holdBack(context, new RegExp(`/api/protected/companies/${own.companyID}$`));
    await context.setOffline(false);
    await expect(chip).toBeHidden();
    await company.asked;
    // While the company is still loading, the typed values and the result of the save stay.
    await expect(entryInputs(page).nth(0)).toHaveValue('8020');
    await fillEntry(page, '', '');
    await enterSaveMode(page, own.category, 'RELOAD-1');
    await expect(page.getByLabel('Category').getByRole('option', { name: own.category })).toHaveCount(1);
    await pressSave(page);
    await expectPolygonSaved(page);
    await company.letGo();
    await expect(page.getByRole('alert').filter({ hasText: 'Polygon Saved' })).toBeVisible();
  });
});

/** Holds back the answers to an address until they are released. */
async function holdBack(context: BrowserContext, address: RegExp) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await context.route(address, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  const letGo = async () => {
    const answered = context.waitForEvent('response', (response) => address.test(new URL(response.url()).pathname));
    released.resolve();
    await answered;
  };
  return { asked: asked.promise, letGo };
}
