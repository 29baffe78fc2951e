import { findBoundary } from './steps/boundaries.ts';
import { findCompany, foundCompany, plotByCall } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { waitForMap } from './steps/map.ts';
import { signInAs } from './steps/people.ts';

test.describe.configure({ timeout: 180_000 });

test.describe(() => {
  test.use({ drawsMaps: true });

  test('an asset’s page shows its record, and why its plotter may not approve it', async ({ page }) => {
    const own = await foundCompany(page, 'Tariro Keeper', 'Record Trial');
    const asset = await plotByCall(page.request, own, findBoundary('P01'), 'R-1');
    await page.goto(`/company/${own.companyID}/assets?asset=${asset._id}`);
    await waitForMap(page);
    // The map moves, and would write its view to the address, while the record's screen is on its way.
    const { promise: moved, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await moved;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Open the full record' }).click();
    const before = page.url();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => page.url()).not.toBe(before);
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: /R-1/ })).toBeVisible();
    await expect(page.getByText('Plotted by')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve the boundary' })).toHaveAttribute('aria-disabled', 'true');

    await page.getByRole('button', { name: 'Mark as disputed' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('Please fill this in.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The northern beacon is contested.');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('The northern beacon is contested.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take out of use' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Settle the dispute' }).click();
    await page.getByRole('alertdialog').getByLabel('Reason').fill('Both parties signed the beacon sheet.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Dispute settled')).toBeVisible();
    for (const id of ['P03', 'P01']) await plotByCall(page.request, own, findBoundary(id), 'R-1');
    await page.reload();
    await page.getByLabel('Compare on the map').selectOption({ value: '1' });
    await page.getByLabel('Compared with').selectOption({ value: '2' });
    await expect(page.getByText('Revision 2 is drawn in solid green')).toBeVisible();
    await expect(page).toHaveURL(/compare=1&with=2/);
    await page.getByLabel('Compare on the map').selectOption({ value: '2' });
    await expect(page.getByLabel('Compared with')).toHaveValue('');
    await waitForMap(page);
    await expectCleanInEveryForm(page);
  });
});

test('the record of an approved asset names its province and its neighbours', async ({ page }) => {
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  await page.goto(`/company/${companyID}/repository/history?stage=asset.approved`);
  await page.getByRole('link', { name: /^2307/ }).click();
  await page.getByRole('link', { name: 'Open the full record' }).click();
  await expect(page.getByText('Midlands')).toBeVisible();
  await expect(page.getByRole('link', { name: '2306', exact: true })).toBeVisible();
  await expect(page.getByText('No other boundary overlaps this one.')).toBeVisible();
  await expectCleanInEveryForm(page);
});
