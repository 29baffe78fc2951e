import type { Page } from '@playwright/test';
import { findCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import {
  demoEmail,
  inNameOf,
  inventPerson,
  login,
  signInAs,
  signInByForm,
  signUpAs,
  signUpByForm,
} from './steps/people.ts';

/** Rewrites the stored token: `expired` as after ten minutes, `forged` with an invalid signature. */
async function spoilToken(page: Page, how: 'expired' | 'forged'): Promise<string> {
  return page.evaluate((spoil) => {
    const [head = '', claims = '', signature = ''] = (localStorage.getItem('authToken') ?? '').split('.');
    const read = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const earlier = btoa(JSON.stringify({ ...read, exp: Math.floor(Date.now() / 1000) - 5 }));
    const url = earlier.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const token =
      spoil === 'expired' ? `${head}.${url}.${signature}` : `${head}.${claims}.${'A'.repeat(signature.length)}`;
    localStorage.setItem('authToken', token);
    return token;
  }, how);
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

test('a protected address requires a sign-in and then opens', async ({ page, request }) => {
  const companyID = await findCompany(request, await login(request, demoEmail('director')));
  const wanted = `/company/${companyID}/dashboard/admin`;
  // As in older bookmarks.
  await page.goto(`/company/${companyID}/dashboard/admin`);
  await expect(page).toHaveURL('/signin');
  await signInByForm(page, demoEmail('director'));
  await expect(page).toHaveURL(wanted);
  await expect(page.getByRole('heading', { name: 'Users', exact: true }).first()).toBeVisible();
});

const onceOnly = [
  { form: 'sign-in', call: '/api/auth/login', fill: (page: Page) => signInByForm(page, demoEmail('director')) },
  { form: 'sign-up', call: '/api/auth/register', fill: (page: Page) => signUpByForm(page, inventPerson('Rudo Once')) },
] as const;
for (const { form, call, fill } of onceOnly) {
  test(`a ${form} is sent once, however often it is pressed while the next page loads`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(call)) sent.push(request.url());
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/profile-main-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(form === 'sign-in' ? '/signin' : '/signup');
    await fill(page);
    const button = page.locator('form button[type="submit"]');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await button.click({ force: true });
    await page.getByLabel('Password', { exact: true }).press('Enter');
    release();
    await expect(page).toHaveURL('/profile');
    expect(sent).toHaveLength(1);
  });
}

test('logout leads home; the other tab is signed out with it', async ({ page, context }) => {
  await signInAs(page, 'manager');
  await page.goto('/profile/companies');
  await page
    .getByRole('button', { name: /^Open Atlas Engine/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/company\//);
  expect(await page.evaluate(() => localStorage.getItem('atlasCompany'))).not.toBeNull();
  const other = await context.newPage();
  await other.goto('/profile/sessions');
  await expect(other.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Signin' })).toBeVisible();
  await expect(other).toHaveURL('/signin');
  expect(await storedToken(other)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('atlasCompany'))).toBeNull();
  await page.goto('/profile');
  await expect(page).toHaveURL('/signin');
});

const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.endsWith('atlas-refresh'));

for (const told of ['when the line is back', 'at the next start'] as const) {
  test(`a sign-out without a signal reaches the server ${told}, and the session is over`, async ({
    page,
    context,
    request,
    watch,
  }) => {
    watch.allowLostConnection();
    await signInAs(page, 'manager');
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    const kept = await sessionCookie(page);
    if (kept === undefined) throw new Error('The session has no cookie.');
    const headers = await inNameOf(request, (await storedToken(page)) ?? '');
    expect((await request.get('/api/protected/profile', { headers })).status()).toBe(200);
    await page.evaluate(() => sessionStorage.setItem('contactDraft.home', '{"message":"private"}'));
    await page.evaluate(() => localStorage.setItem('atlasTheme', 'dark'));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Signin' })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('contactDraft.home'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('atlasTheme'))).toBe('dark');
    expect(await sessionCookie(page)).toMatchObject({ value: kept.value });
    if (told === 'at the next start') await page.goto('about:blank');
    await context.setOffline(false);
    if (told === 'at the next start') await page.goto('/');
    await expect.poll(() => sessionCookie(page)).toBeUndefined();
    expect((await request.get('/api/protected/profile', { headers })).status()).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('atlasFarewell'))).toBeNull();
  });
}

test('an expired access token is renewed silently', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/');
  const expired = await spoilToken(page, 'expired');
  await page.goto('/profile/settings');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nokuthula Gumede');
  expect(await storedToken(page)).not.toBe(expired);
});

test('a token that the server refuses is renewed once, in both tabs at the same time', async ({
  page,
  context,
  watch,
}) => {
  watch.allowRefusals(401);
  await signInAs(page, 'manager');
  await page.goto('/');
  const other = await context.newPage();
  const forged = await spoilToken(page, 'forged');
  await Promise.all([page.goto('/profile/settings'), other.goto('/atlas')]);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nokuthula Gumede');
  await expect(other.getByRole('button', { name: /Open Atlas Engine/ }).first()).toBeVisible();
  expect(await storedToken(page)).not.toBe(forged);
});

test('without the session’s cookie an expired token leads to the sign-in', async ({ page, context, watch }) => {
  watch.allowRefusals(401);
  await signInAs(page, 'manager');
  await page.goto('/');
  // In this order: the open page would renew the token with the cookie.
  await context.clearCookies();
  await spoilToken(page, 'expired');
  await page.goto('/profile');
  await expect(page).toHaveURL('/signin');
  expect(await storedToken(page)).toBeNull();
});

test('sessions are listed and ended from elsewhere', async ({ page, request, watch }) => {
  watch.allowRefusals(401);
  // A person used only by this journey: other journeys sign in with the demonstration's accounts.
  const person = inventPerson('Chipo Everywhere');
  await signUpAs(page, person);
  const elsewhere = await login(request, person.email, person.password);
  await page.goto('/profile/sessions');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  const refused = await request.get('/api/protected/profile', { headers: await inNameOf(request, elsewhere) });
  expect(refused.status()).toBe(401);
});
