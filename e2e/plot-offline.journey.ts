import { findBoundary } from './steps/boundaries.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { chooseSystem, GAUSS_KRUGER, openPlotPanel, pointRows, typeRing } from './steps/plot-panel.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 180_000 });

test('the plot page reloaded without a signal brings the draft back, and recovers with the line', async ({
  page,
  context,
  watch,
}) => {
  watch.allowLostConnection();
  const { companyID, company } = await foundCompany(page, 'Tatenda Reload', 'Kept Draft Mining');
  await openPlotPanel(page, companyID, 'workbench');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await openPlotPanel(page, companyID, 'workbench');
  await chooseSystem(page, GAUSS_KRUGER);
  await typeRing(page, findBoundary('P01'));
  // The pages for field work are stored once the page is quiet.
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 60_000 })
    .toBeGreaterThan(0);
  await context.setOffline(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByText('The draft from your last visit is back.')).toBeVisible({ timeout: 30_000 });
  await expect(pointRows(page)).toHaveCount(3);
  await expect(page.getByText(company).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Signed in as' })).toContainText('Tatenda Reload');
  await expectCleanPage(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Category')).toBeFocused();
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Gold claims' })).toHaveCount(1);
});
