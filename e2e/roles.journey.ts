import { expectCleanPage } from './steps/clean-page.ts';
import { findCompany, visitCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { type DemoAccount, signInAs } from './steps/people.ts';

const DEPARTMENTS = ['FRONTDESK', 'SALES', 'CARTOGRAPHY', 'SURVEY', 'MANAGEMENT'] as const;

const OPENED: readonly { account: DemoAccount; departments: readonly string[] }[] = [
  { account: 'reception', departments: ['FRONTDESK'] },
  { account: 'cartography', departments: ['CARTOGRAPHY'] },
  { account: 'manager', departments: ['MANAGEMENT'] },
  { account: 'admin', departments: DEPARTMENTS },
  { account: 'superadmin', departments: DEPARTMENTS },
  { account: 'client', departments: [] },
];

for (const { account, departments } of OPENED) {
  test(`${account} opens ${departments.join(', ') || 'no department'}`, async ({ page }) => {
    const token = await signInAs(page, account);
    const companyID = await findCompany(page.request, token);
    if (account === 'superadmin') await visitCompany(page.request, token, companyID);
    await page.goto(`/company/${companyID}/departments`);
    await expect(page.getByRole('heading', { name: 'DEPARTMENTS' })).toBeVisible();
    const denied = page.getByRole('heading', { name: '🚫 Access Denied ‼️' });
    for (const department of DEPARTMENTS) {
      await page.getByRole('button', { name: department, exact: true }).click();
      if (departments.includes(department)) {
        await expect(page.getByRole('article').first()).toBeVisible();
        await expect(denied).toBeHidden();
      } else {
        await expect(denied).toBeVisible();
        await expect(page.getByText('You need clearance', { exact: true })).toBeVisible();
      }
    }
  });
}

test('an address of the plot panel opens only with the department', async ({ page }) => {
  const token = await signInAs(page, 'reception');
  const companyID = await findCompany(page.request, token);
  await page.goto(`/company/${companyID}/departments?department=CARTOGRAPHY&menu=LogCoordinates`);
  await expect(page.getByText('You need clearance', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plot polygon' })).toBeHidden();
  await expectCleanPage(page);
  // Their own day leaves out what is not for them.
  await page.goto(`/company/${companyID}/dashboard/workbench`);
  await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Plot polygon' })).toBeHidden();
  await expect(page.getByText('You need clearance', { exact: true })).toBeHidden();
  // Reception confirms the people whom it meets, and does nothing else there.
  await page.goto(`/company/${companyID}/admin`);
  await expect(page.getByRole('heading', { name: 'Users', level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open Assign Role' })).toBeHidden();
});

test('departments are compared without regard to case', async ({ page }) => {
  const token = await signInAs(page, 'cartography');
  const companyID = await findCompany(page.request, token);
  await page.goto(`/company/${companyID}/departments?department=cartography`);
  await expect(page.getByRole('button', { name: 'Open Log Coordinates' })).toBeVisible();
});

test('the plot panel is on the dashboard of a Manager', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  await page.goto(`/company/${await findCompany(page.request, token)}/dashboard`);
  await expect(page.getByText('manager@demo.atlas')).toBeVisible();
  await page.getByRole('link', { name: 'WORKBENCH' }).click();
  await expect(page.getByRole('heading', { name: 'Plot polygon' })).toBeVisible();
  await page.getByRole('link', { name: 'COMPANIES REPOSITORY' }).click();
  await expect(page).toHaveURL(/\/profile/);
});
