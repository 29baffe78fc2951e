import { expectCleanPage } from './steps/clean-page.ts';
import { expect, test } from './steps/journey.ts';
import { inventPerson, signInByForm, signUpAs } from './steps/people.ts';

test('name, phone and National ID are updated and stay', async ({ page, watch }) => {
  watch.allowRefusals(409);
  await signUpAs(page, inventPerson('Kuda Profile'));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Update Profile' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Kudakwashe Profile');
  await page.getByRole('textbox', { name: 'Phone' }).fill('770000110');
  await page.getByLabel('National ID').fill('63-777777-A-42');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This phone number belongs to another account.').first()).toBeVisible();
  const own = String(Date.now()).slice(-6);
  await page.getByRole('textbox', { name: 'Phone' }).fill(`773${own}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile updated').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Kudakwashe Profile' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kudakwashe Profile');
  await expect(page.getByLabel('National ID')).toHaveValue('63-777777-A-42');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(new RegExp(own.slice(-4)));
  await expectCleanPage(page);
});

test('a new password replaces the old one', async ({ page, watch }) => {
  watch.allowRefusals(422);
  const person = inventPerson('Rumbi Careful');
  await signUpAs(page, person);
  await page.goto('/profile?view=password');
  const change = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill('vlei grass after rain');
    await page.getByLabel('Confirm Password').fill('vlei grass after rain');
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one');
  await expect(page.getByText('The current password is not right.').first()).toBeVisible();
  await change(person.password);
  await expect(page.getByText('The new password holds.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Signin' })).toBeVisible();
  await page.goto('/signin');
  await signInByForm(page, person.email, 'vlei grass after rain');
  await expect(page).toHaveURL('/profile');
});

test('a company is created and opened; its emptiness says what to do', async ({ page }) => {
  await signUpAs(page, inventPerson('Tendai Founder'));
  await page.goto('/profile?view=companies');
  await expect(page.getByRole('heading', { name: 'No Assets Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Create a company' }).first().click();
  await page.getByLabel('Company name').fill('Founder Chrome');
  await page.getByLabel('Company e-mail').fill('office@founder.example');
  await expectCleanPage(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Open Atlas Engine: Founder Chrome' }).click();
  await expect(page.getByText('Role: Director')).toBeVisible();
  await expect(page.getByText('No category yet')).toBeVisible();
  await expectCleanPage(page);
  await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Assets map' }).click();
  await expect(page.getByRole('heading', { name: 'No Assets Found' })).toBeVisible();
  await expectCleanPage(page);
});
