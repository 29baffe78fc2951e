import { foundCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { inventPerson } from './steps/people.ts';
import { openAwake } from './steps/public-pages.ts';

test('a form whose answer was lost is sent again under its key, and a changed one under another', async ({
  page,
  watch,
}) => {
  watch.allowLostConnection();
  const { companyID } = await foundCompany(page, 'Tariro Director', 'Lost Answers Mining');
  await page.goto(`/company/${companyID}`);
  const keys: (string | undefined)[] = [];
  // The register accepts the request, and its answer is lost `losses` times.
  let losses = 1;
  await page.route(`**/${companyID}/categories`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push((await route.request().allHeaders())['idempotency-key']);
    const response = await route.fetch();
    if (losses-- > 0) return route.abort('connectionreset');
    return route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Add a category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a category' });
  const name = dialog.getByLabel('Category name');
  const create = dialog.getByRole('button', { name: 'Create' });
  await create.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Chrome claims');
  await expect(name).not.toHaveAttribute('aria-invalid');

  await create.dblclick();
  await expect(dialog.getByRole('alert')).toContainText('No connection');
  await expect(name).toHaveValue('Chrome claims');
  expect(keys).toHaveLength(1);
  await create.click();
  await expect(dialog).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await expect(page.getByRole('link', { name: 'Chrome claims' })).toHaveCount(1);

  losses = 1;
  await page.getByRole('button', { name: 'Add a category' }).click();
  await name.fill('Lithium claims');
  await create.click();
  await expect(dialog.getByRole('alert')).toContainText('No connection');
  await name.fill('Lithium and tantalum');
  await create.click();
  await expect(dialog).toBeHidden();
  expect(keys[3]).not.toBe(keys[2]);
});

test('the first wrong field gets the focus, whether the form or the register found it', async ({ page }) => {
  const { companyID } = await foundCompany(page, 'Kudzai Director', 'First Field Mining');
  await page.goto(`/company/${companyID}/admin`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await send.click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('guest@example.com');
  await send.click();
  await expect(dialog.getByLabel('Role')).toBeFocused();
  await expect(dialog.getByLabel('Role')).toHaveAccessibleDescription(/select a role/i);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('');
});

test('a sign-up whose answer was lost succeeds when it is sent again', async ({ page, watch }) => {
  watch.allowLostConnection();
  const { email, name, password } = inventPerson('Rudo Again');
  let losses = 1;
  await page.route('**/api/auth/register', async (route) => {
    const response = await route.fetch();
    if (losses-- > 0) return route.abort('connectionreset');
    return route.fulfill({ response });
  });
  await openAwake(page, '/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).not.toHaveURL(/signup/);
});
