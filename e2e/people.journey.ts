import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany, joinByCall } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { waitForLink } from './steps/outbox.ts';
import { demoEmail, inNameOf, inventPerson, readReply, register, signInByForm } from './steps/people.ts';
import { openAwake } from './steps/public-pages.ts';

test('a person found by phone has the role once they accept', async ({ page, request }) => {
  const { companyID, company } = await foundCompany(page, 'Ruva Director', 'Role Givers');
  await page.goto(`/company/${companyID}/admin`);
  await expect(page.getByRole('heading', { name: 'ADMIN OPTIONS' })).toBeVisible();
  await page.getByRole('button', { name: 'Open Assign Role' }).click();
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await expect(page.getByRole('button', { name: /Country code: ZW \+263/ })).toBeVisible();
  await phone.fill('77 999 9999');
  await page.getByRole('button', { name: 'Search User' }).click();
  await expect(phone).toHaveAccessibleDescription(/User not found/);

  await phone.fill('077 000 0110');
  await page.getByRole('button', { name: 'Search User' }).click();
  for (const [label, value] of [
    ['Name', 'Grace Muronda'],
    ['Phone', '+263770000110'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
  }
  await expectCleanPage(page);
  await page.getByRole('button', { name: 'Apply Role' }).click();
  await expect(page.getByLabel('Role', { exact: true })).toHaveAccessibleDescription(/select a role/i);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Search User' })).toBeVisible();
  await page.getByRole('button', { name: 'Search User' }).click();
  await expect(page.getByLabel('Role', { exact: true }).locator('option')).toHaveText([
    'Select Role',
    'Cartography',
    'Survey',
    'Sales',
    'Reception',
    'Manager',
    'Director',
    'Admin',
  ]);
  await page.getByLabel('Role', { exact: true }).selectOption('Survey');
  await page.getByRole('button', { name: 'Apply Role' }).click();
  await expect(page.getByText('Grace Muronda was invited').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open Users' }).click();
  await expect(page.getByRole('row').filter({ hasText: '+263770000110' })).toContainText('Survey');
  await expect(page.getByRole('row').filter({ hasText: 'Grace Muronda' })).toHaveCount(0);
  await joinByCall(request, 'client', company);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Grace Muronda' })).toContainText('Survey');
  await expectCleanPage(page);
});

test('an invitation by mail is accepted by the person it was written for', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  const { companyID, company } = await foundCompany(page, 'Simba Director', 'Open Doors Mining');
  const guest = inventPerson('Paida Guest');
  await page.goto(`/company/${companyID}/admin`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(guest.email);
  await dialog.getByLabel('Role').selectOption('Cartography');
  await expectCleanPage(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('row').filter({ hasText: guest.email })).toContainText('Cartography');

  const link = await waitForLink(guest.email, /invites you/);
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  await watch.follow(context);
  const theirs = await context.newPage();
  await register(theirs.request, guest);
  await context.clearCookies();
  await openAwake(theirs, link);
  await expect(
    theirs.getByText(`Simba Director invites you to join ${company} with the role Cartography.`),
  ).toBeVisible();
  await expectCleanPage(theirs);
  await theirs.getByRole('link', { name: 'Sign in to accept' }).click();
  await signInByForm(theirs, guest.email, guest.password);
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(theirs).toHaveURL(`/company/${companyID}`);
  await expect(theirs.getByRole('heading', { level: 1, name: company })).toBeVisible();
  await expect(theirs.getByText('Role: Cartography')).toBeVisible();
  await context.close();
});

test('an invitation by phone waits in the profile', async ({ page, browser, baseURL, watch }) => {
  const { companyID, company, token } = await foundCompany(page, 'Zuva Director', 'Phone Callers Quarry');
  const invited = await page.request.post(`/api/protected/companies/${companyID}/invitations`, {
    headers: await inNameOf(page.request, token),
    data: { phone: '+263 77 000 0108', role: 'Reception' },
  });
  await readReply(invited);
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  await watch.follow(context);
  const theirs = await context.newPage();
  await openAwake(theirs, '/signin');
  await signInByForm(theirs, demoEmail('reception'));
  await theirs.getByRole('button', { name: `Accept: ${company}` }).click();
  await expect(theirs.getByText(`You now belong to ${company}`).first()).toBeVisible();
  await theirs.goto(`/company/${companyID}`);
  await expect(theirs.getByText('Role: Reception')).toBeVisible();
  await context.close();
});

test('a person whose access is revoked loses the company at once', async ({ page, request }) => {
  const { companyID, company, token } = await foundCompany(page, 'Mudiwa Director', 'Short Contracts');
  const data = { userPhone: '+263770000105', companyID, proposedRole: 'Survey' };
  await readReply(
    await page.request.post('/api/protected/admin/assign/role', { headers: await inNameOf(page.request, token), data }),
  );
  const theirs = await joinByCall(request, 'cartography', company);
  const headers = await inNameOf(request, theirs);
  const read = () => request.get(`/api/protected/companies/${companyID}`, { headers });
  expect((await read()).status()).toBe(200);
  await page.goto(`/company/${companyID}/admin`);
  await page.getByRole('button', { name: 'Revoke Anesu Chitando' }).click();
  await expectCleanPage(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Anesu Chitando' })).toHaveCount(0);
  expect((await read()).status()).toBe(404);
});
