import type { Asset } from '@atlas/contract/assets';
import type { Page } from '@playwright/test';
import { admitByCall } from './steps/admission.ts';
import { findBoundary } from './steps/boundaries.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany, joinByCall, plotByCall } from './steps/companies.ts';
import { enterDemoCompany } from './steps/demo-grounds.ts';
import { expect, test } from './steps/journey.ts';
import { demoEmail, inNameOf, login, readReply, signInAs } from './steps/people.ts';

test.describe.configure({ timeout: 180_000 });

/**
 * Opens a page and delays the company's answer until the extent has been requested: a page that requests them one after
 * the other would wait forever.
 */
async function openAskingAtOnce(page: Page, companyID: string, address: string): Promise<void> {
  const asked = page.waitForRequest(/\/assets\/extent/);
  const company = `**/api/protected/companies/${companyID}`;
  await page.route(company, (route) => asked.then(() => route.continue()), { times: 1 });
  await page.goto(address);
  await asked;
}

test.describe(() => {
  test.use({ drawsMaps: true });

  test('a copied address shows the same list and selection in a fresh tab; Back and Forward walk the steps', async ({
    page,
    context,
    request,
  }) => {
    const { companyID, categoryID, assetID } = await enterDemoCompany(page);
    const headers = await inNameOf(request, await login(request, demoEmail('admin')));
    const { assetNumber, operatorPhone } = await readReply<Asset>(
      await request.get(`/api/protected/companies/${companyID}/assets/${assetID}`, { headers }),
    );
    const phone = operatorPhone.replace('+', '');
    const { assets: theirs } = await readReply<{ assets: readonly Asset[] }>(
      await request.get(`/api/protected/companies/${companyID}/assets?categoryId=${categoryID}&search=${phone}`, {
        headers,
      }),
    );
    await openAskingAtOnce(page, companyID, `/company/${companyID}/assets?category=${categoryID}`);
    const inspector = page.getByRole('complementary');
    await page.getByPlaceholder('Search Asset').fill(phone);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`search=${phone}`));
    const rows = page.locator('[data-row-key]');
    await expect(rows).toHaveCount(theirs.length);
    await page.locator(`[data-row-key="${assetID}"]`).click();
    await expect(page).toHaveURL(new RegExp(`asset=${assetID}`));
    await expect(inspector.getByText(assetNumber).first()).toBeVisible();
    await expect(page).toHaveURL(/map=/);

    const fresh = await context.newPage();
    await fresh.goto(page.url());
    await expect(fresh.locator('[data-row-key]')).toHaveCount(theirs.length);
    await expect(fresh.locator(`[data-row-key="${assetID}"]`)).toHaveAttribute('aria-selected', 'true');
    await expect(fresh.getByRole('complementary').getByText(assetNumber).first()).toBeVisible();
    await fresh.close();

    await page.goBack();
    await expect(inspector).toHaveCount(0);
    await expect(rows).toHaveCount(theirs.length);
    await page.goBack();
    await expect(page).not.toHaveURL(/search=/);
    await expect(rows).not.toHaveCount(theirs.length);
    await page.goForward();
    await expect(rows).toHaveCount(theirs.length);
    await page.goForward();
    await expect(inspector.getByText(assetNumber).first()).toBeVisible();
  });
});

test('Back leads through the views of the dashboard', async ({ page }) => {
  const { companyID } = await enterDemoCompany(page);
  await page.goto(`/company/${companyID}/dashboard`);
  await page.getByRole('link', { name: 'ADMIN', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Assign Role' })).toBeVisible();
  await page.getByRole('button', { name: 'Open Assign Role' }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin\?panel=assign/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/admin$/);
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Latest events' })).toBeVisible();
});

test('addresses that named a view in their query lead to its path, and Back does not stop there', async ({ page }) => {
  const { companyID } = await enterDemoCompany(page);
  await page.goto('/profile');
  for (const [before, now] of [
    [
      `/company/${companyID}/repository?view=history&stage=asset.approved`,
      /\/repository\/history\?stage=asset\.approved$/,
    ],
    [`/company/${companyID}/dashboard?view=workbench`, /\/dashboard\/workbench$/],
    ['/profile?view=sessions', /\/profile\/sessions$/],
  ] as const) {
    await page.goto(before);
    await expect(page).toHaveURL(now);
  }
  await expect(page.getByRole('tab', { name: 'Sessions', selected: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/workbench$/);
});

test("a company's page shows what is waiting, and links from its events to the asset", async ({ page, request }) => {
  const own = await foundCompany(page, 'Chenai Director', 'Patient Claims');
  const { companyID } = own;
  const data = { userPhone: '+263770000103', companyID, proposedRole: 'Manager' };
  const headers = await inNameOf(page.request, own.token);
  await admitByCall(page.request, request, own, `+26377${String(Date.now() % 10_000_000).padStart(7, '0')}`);
  await openAskingAtOnce(page, companyID, `/company/${companyID}`);
  const steps = page.getByRole('region', { name: 'Next steps' });
  await expect(steps.getByRole('link', { name: 'Plot a boundary' })).toBeVisible();
  // On separate ground: a registered boundary disputes any that is plotted over it later.
  const model = findBoundary('P01');
  const eastwards = 90_000 + (Date.now() % 1000) * 100;
  const points = model.gk31_northing_easting.map(([northing, easting]) => [northing, easting + eastwards] as const);
  await plotByCall(page.request, own, { ...model, gk31_northing_easting: points }, 'WAIT-1');
  await readReply(await page.request.post('/api/protected/admin/assign/role', { headers, data }));
  await joinByCall(request, 'manager', own.company);
  await page.reload();
  await expect(steps.getByText('1 plotted asset is waiting for approval.')).toBeVisible();
  // People cannot approve what they plotted: the reason is in place of the button.
  await expect(steps.getByText(/plotte/).last()).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Approve WAIT-1' })).toHaveCount(0);
  await expectCleanPage(page);

  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInAs(page, 'manager');
  await page.goto(`/company/${companyID}`);
  await steps.getByRole('link', { name: 'WAIT-1' }).click();
  const approve = page.getByRole('button', { name: 'Approve the boundary' });
  await expect(approve).toBeEnabled();
  await page.goBack();
  await steps.getByRole('button', { name: 'Approve WAIT-1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve the boundary of WAIT-1?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('WAIT-1 is approved').first()).toBeVisible();
  await expect(steps).toHaveCount(0);
  // A page that was opened before the approval does not offer it again.
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'WAIT-1' })).toBeVisible();
  await expect(approve).toBeDisabled();
  await page.goBack();
  const events = page.getByRole('region', { name: 'Latest events' });
  await events.getByRole('link', { name: 'WAIT-1' }).first().click();
  await expect(page).toHaveURL(/\/assets\?asset=/);
  await expect(page.getByRole('complementary').getByText('WAIT-1').first()).toBeVisible();
});

test('what waits is not shown to people who may not decide', async ({ page }) => {
  const { companyID } = await enterDemoCompany(page);
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInAs(page, 'reception');
  await page.goto(`/company/${companyID}`);
  await expect(page.getByRole('heading', { name: 'Latest events' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next steps' })).toHaveCount(0);
});
