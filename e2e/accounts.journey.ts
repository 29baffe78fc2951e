import { expectCleanPage } from './steps/clean-page.ts';
import { expect, test } from './steps/journey.ts';
import { waitForLink } from './steps/outbox.ts';
import { demoEmail, inventPerson, register, signInByForm } from './steps/people.ts';
import { openAwake } from './steps/public-pages.ts';

const LOGIN_FAILED = 'Login failed. Please check your credentials and try again.';

test('sign-up: different passwords are reported, then the account is made', async ({ page, watch }) => {
  const person = inventPerson('Farai Newcomer');
  await openAwake(page, '/signin');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
  await page.evaluate(() => localStorage.setItem('authToken', 'left over from long ago'));
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(`${person.password}!`);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await expect(page).toHaveURL('/signup');
  await expectCleanPage(page);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  // The warning disappears with its form, and the focus moves to the new page.
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  const choice = page.getByRole('region', { name: 'Where do you want to start?' });
  await expect(choice.getByRole('heading')).toHaveText([
    'Where do you want to start?',
    'Create a company',
    'Join a company',
    'Look around',
  ]);
  await choice.getByLabel('Invitation link').fill('https://register.example/profile');
  await choice.getByRole('button', { name: 'Open the invitation' }).click();
  await expect(choice.getByText(/not an invitation link/)).toBeVisible();
  await expectCleanPage(page);
  await page.goto('/atlas/');
  await expect(page).toHaveURL('/atlas');
  await expect(page.getByRole('heading', { name: 'No Assets Found' })).toBeVisible();
  expect(watch.faults).toEqual([]);
});

test('sign-up with an address that has an account reveals nothing', async ({ page, request, watch }) => {
  watch.allowRefusals(409);
  const person = inventPerson('Tapiwa Owner');
  await register(request, person);
  await openAwake(page, '/signup');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Full Name').fill('Somebody Else');
  await page.getByLabel('Password', { exact: true }).fill('another long sentence');
  await page.getByLabel('Confirm Password').fill('another long sentence');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: LOGIN_FAILED })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
});

test('a wrong password and an unknown address read alike, and the form can be used again', async ({ page, watch }) => {
  watch.allowRefusals(401);
  await openAwake(page, '/signin');
  for (const email of [demoEmail('manager'), 'nobody@example.com']) {
    await signInByForm(page, email, 'not the password');
    await expect(page.getByRole('alert').filter({ hasText: LOGIN_FAILED })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Let me in' })).toBeEnabled();
  }
  await expectCleanPage(page);
  await signInByForm(page, demoEmail('manager'));
  await expect(page).toHaveURL('/profile');
});

test('empty fields have an error beside them', async ({ page }) => {
  await openAwake(page, '/signin');
  await page.getByRole('button', { name: 'Let me in' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/fill this in/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/fill this in/);
});

test('forgotten password: a link by mail, a new password, once', async ({ page, request, watch }) => {
  watch.allowRefusals(401, 410);
  const person = inventPerson('Nyasha Forgetful');
  await register(request, person);
  await openAwake(page, '/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible();
  await expectCleanPage(page);

  const link = await waitForLink(person.email, /new password/i);
  await openAwake(page, link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByLabel('New password').fill('a second sentence');
  await page.getByLabel('Confirm Password').fill('a second sentence');
  await expectCleanPage(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(page, person.email, person.password);
  await expect(page.getByRole('alert').filter({ hasText: LOGIN_FAILED })).toBeVisible();
  await signInByForm(page, person.email, 'a second sentence');
  await expect(page).toHaveURL('/profile');

  await page.goto('/');
  await openAwake(page, link);
  await expect(page.getByRole('alert').filter({ hasText: 'This link has already been used' })).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
});
