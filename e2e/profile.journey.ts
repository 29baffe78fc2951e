import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { waitForCode } from './steps/outbox.ts';
import { inventPerson, signInAs, signInByForm, signOut, signUpAs } from './steps/people.ts';
import { openAwake } from './steps/public-pages.ts';

test('the profile has its seven parts, Settings and Companies as cards, and stacks at 768 pixels', async ({ page }) => {
  await signInAs(page, 'director');
  await page.goto('/profile');
  const navigation = page.getByRole('navigation', { name: 'Profile area' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Profile',
    'Fin Analysis',
    'Geospatial Analysis',
    'My gates',
    'Roles',
    'Companies',
    'Logs',
  ]);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Companies' })).toBeVisible();
  await expect(page.getByText('You belong to 1 company.')).toBeVisible();
  const card = page.getByRole('article').first();
  const sideBySide = async () => {
    const [bar, content] = [await navigation.boundingBox(), await card.boundingBox()];
    return bar !== null && content !== null && content.x >= bar.x + bar.width;
  };
  await expect.poll(sideBySide).toBe(true);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(769);
  await expect.poll(sideBySide).toBe(true);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(sideBySide).toBe(false);
  await expectCleanPage(page);
  await page.getByRole('link', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/profile/settings');
  await expect(page.getByRole('heading', { name: 'Update Profile' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Roles' }).click();
  await expect(page.getByRole('list', { name: 'Roles' }).getByRole('listitem')).toContainText(
    /Great Dyke Minerals.*Director\s*Departments\s*MANAGEMENT\s*Sees\s*Everything in the company\s*Permissions\s*Plot boundaries, file documents, manage people and roles/,
  );
  await navigation.getByRole('link', { name: 'Fin Analysis' }).click();
  await expect(page.getByRole('heading', { name: 'My wallet' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/profile/roles');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('You belong to 1 company.')).toBeVisible();
});

test('logs show what happened to the account, including refused sign-ins', async ({ page, request }) => {
  const person = inventPerson('Netsai Watchful');
  await signUpAs(page, person);
  const refused = await request.post('/api/auth/login', { data: { email: person.email, password: 'not this' } });
  expect(refused.status()).toBe(401);
  await page.goto('/profile/logs');
  const facts = page.getByRole('list', { name: 'Events in your account' }).getByRole('listitem');
  await expect(facts).toHaveText([
    /Sign-in refused: wrong password · by someone who was not signed in/,
    /Email address confirmed/,
    /Signed in · /,
    /Account created/,
  ]);
  await expectCleanPage(page);
  await page.getByRole('link', { name: 'Fin Analysis' }).click();
  await expect(page.getByRole('heading', { name: 'No movements yet' })).toBeVisible();
});

test('geospatial analysis sums what the person operates', async ({ page }) => {
  await foundCompany(page, 'Tawanda Operator', 'Operators and Sons');
  await page.goto('/profile/geospatial');
  await expect(page.getByText(/no phone number or National ID/)).toBeVisible();
  await signInAs(page, 'client');
  await page.goto('/profile/geospatial');
  await expect(
    page.getByText(/^You operate \d+ assets? covering [\d.\s]+\sha\. Largest category: .+, \d+% of the area\.$/),
  ).toBeVisible();
  const link = page.getByRole('table').getByRole('link').first();
  const number = ((await link.textContent()) ?? '').split(/\s/)[0] ?? '';
  await expectCleanPage(page);
  await link.click();
  await expect(page.getByRole('complementary').getByText(number).first()).toBeVisible();
});

test('name, phone and National ID are updated and stay, and the number is verified by a code', async ({
  page,
  watch,
}) => {
  watch.allowRefusals(422);
  await signUpAs(page, inventPerson('Kuda Profile'));
  await page.goto('/profile/settings');
  await expect(page.getByRole('heading', { name: 'Update Profile' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Kudakwashe Profile');
  await page.getByLabel('National ID').fill('63-777777-A-42');
  const own = String(Date.now()).slice(-6);
  await page.getByRole('textbox', { name: 'Phone' }).fill(`773${own}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile updated').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Kudakwashe Profile' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kudakwashe Profile');
  await expect(page.getByLabel('National ID')).toHaveValue('63-777777-A-42');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(new RegExp(own.slice(-4)));
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = await waitForCode(`+263773${own}`);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog.getByText('This code is wrong. You have 4 more tries.').first()).toBeVisible();
  await expectCleanPage(page);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expectCleanPage(page);
});

test('a new password replaces the old one', async ({ page, watch }) => {
  watch.allowRefusals(422);
  const person = inventPerson('Rumbi Careful');
  await signUpAs(page, person);
  await page.goto('/profile/password');
  const change = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill('vlei grass after rain');
    await page.getByLabel('Confirm Password').fill('vlei grass after rain');
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one');
  await expect(page.getByText('The current password is wrong.').first()).toBeVisible();
  await change(person.password);
  await expect(page.getByText('Your password was changed.').first()).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/');
  await openAwake(page, '/signin');
  await signInByForm(page, person.email, 'vlei grass after rain');
  await expect(page).toHaveURL('/profile');
});

test('a company is created and opened; the empty page says what to do', async ({ page }) => {
  await signUpAs(page, inventPerson('Tendai Founder'));
  await page.goto('/profile/companies');
  await expect(page.getByRole('heading', { name: 'No Assets Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Create a company' }).first().click();
  await page.getByLabel('Company name').fill('Founder Chrome');
  await page.getByLabel('Company email').fill('office@founder.example');
  await expectCleanPage(page);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  // Its own page opens, without a detour through a list.
  await expect(page.getByText('Role: Director')).toBeVisible();
  await expect(page.getByText('No categories yet')).toBeVisible();
  await expectCleanPage(page);
  await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Assets map' }).click();
  await expect(page.getByRole('heading', { name: 'No Assets Found' })).toBeVisible();
  await expectCleanPage(page);
});

test('a first visit announces the next page before the rest of its own has loaded', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/(afterwards|signin)-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openAwake(page, '/about');
  await page.getByRole('link', { name: 'Signin' }).click();
  const sign = page.getByRole('status').filter({ hasText: 'Opening' });
  await expect(sign).toBeVisible();
  letThrough();
  await expect(page).toHaveURL('/signin');
  await expect(sign).toHaveCount(0);
});

test('a page whose program is on its way is announced on the page before it, which stays until then', async ({
  page,
}) => {
  await signInAs(page, 'director');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/profile-logs-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Profile area' }).getByRole('link', { name: 'Logs' }).click();
  const sign = page.getByRole('status').filter({ hasText: 'Opening' });
  await expect(sign).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  letThrough();
  await expect(page).toHaveURL('/profile/logs');
  await expect(page.getByRole('list', { name: 'Events in your account' })).toBeVisible();
  await expect(sign).toHaveCount(0);
});
