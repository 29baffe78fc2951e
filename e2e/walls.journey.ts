import { randomUUID } from 'node:crypto';
import { expectCleanPage } from './steps/clean-page.ts';
import { DEMO_COMPANY, findCompany, foundCompany, OTHER_COMPANY, visitCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { demoEmail, login, signInAs } from './steps/people.ts';

/** The company's entry begins with its name; its role follows. */
const OURS = new RegExp(`^${DEMO_COMPANY.replace(/[()]/g, '\\$&')}`);

test('an address that does not exist is a page of its own, with status 404', async ({ page, watch }) => {
  watch.allowRefusals(404);
  const answer = await page.goto('/no/such/sheet');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectCleanPage(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('another company’s working screens read like addresses that do not exist', async ({ page, request, watch }) => {
  watch.allowRefusals(404);
  const theirs = await findCompany(request, await login(request, demoEmail('director2')), OTHER_COMPANY);
  await signInAs(page, 'director');
  await page.goto('/atlas');
  await expect(page.getByRole('button', { name: /Open Atlas Engine/ }).first()).toBeVisible();
  await expect(page.getByText(OTHER_COMPANY)).toHaveCount(0);
  const texts: string[] = [];
  for (const id of [theirs, randomUUID()]) {
    for (const screen of ['/assets', '/dashboard', '/departments', '/admin']) {
      await page.goto(`/company/${id}${screen}`);
      const refusal = page.getByRole('main').getByRole('alert');
      await expect(refusal).toContainText('This does not exist, or you do not have access to it.');
      texts.push(((await refusal.textContent()) ?? '').replace(/Reference\s*[0-9a-f-]{36}/, ''));
    }
  }
  expect(new Set(texts).size).toBe(1);
  await expectCleanPage(page);
  await page.getByRole('link', { name: 'Your companies' }).click();
  await expect(page).toHaveURL('/atlas');
});

test('another company’s overview is its public profile; that of no company, or of a private one, is refused', async ({
  page,
  request,
  browser,
  watch,
}) => {
  watch.allowRefusals(404);
  const theirs = await findCompany(request, await login(request, demoEmail('director2')), OTHER_COMPANY);
  const strangers = await browser.newContext();
  const founder = await strangers.newPage();
  const { companyID: young } = await foundCompany(founder, 'Rudo Chikafu', 'Young Kopje Mining');
  await strangers.close();
  await signInAs(page, 'director');
  await page.goto(`/company/${theirs}`);
  await expect(page.getByRole('heading', { level: 1, name: OTHER_COMPANY })).toBeVisible();
  const figures = page.getByRole('main').locator('dl').first();
  await expect(figures).toContainText('Approved assets');
  await expect(page.getByRole('navigation', { name: 'Company' })).toHaveCount(0);
  await expectCleanInEveryForm(page);
  const listing = page.getByRole('article').first();
  await listing.getByRole('link', { name: /in the catalogue/ }).click();
  await expect(page).toHaveURL(/\/commodity\/garlpex\?asset=/);

  const refusals: string[] = [];
  for (const id of [young, randomUUID()]) {
    await page.goto(`/company/${id}`);
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal).toContainText('This does not exist, or you do not have access to it.');
    refusals.push(((await refusal.textContent()) ?? '').replace(/Reference\s*[0-9a-f-]{36}/, ''));
  }
  expect(new Set(refusals).size).toBe(1);
});

test('a person with two companies switches from one to the same screen of the other with the keyboard alone', async ({
  page,
}) => {
  const token = await signInAs(page, 'superadmin');
  const ours = await findCompany(page.request, token);
  const theirs = await findCompany(page.request, token, OTHER_COMPANY);
  for (const companyID of [ours, theirs]) await visitCompany(page.request, token, companyID);
  await page.goto(`/company/${ours}/dashboard`);
  const switcher = page.getByRole('button', { name: 'Switch company' });
  await switcher.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: OURS })).toBeChecked();
  await expectCleanPage(page);
  await page.keyboard.type('Mup');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/company/${theirs}/dashboard`);
  await expect(page.getByRole('main').getByText(OTHER_COMPANY).first()).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/company/${theirs}`);
  await switcher.click();
  await page.getByRole('menuitemradio', { name: OURS }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === `/company/${ours}`);
});

test('a person with one company is offered no other', async ({ page }) => {
  const { companyID, company } = await foundCompany(page, 'Tsitsi Zhou', 'Lone Tree Mining');
  const own = page.waitForResponse('**/api/protected/companies/get');
  await page.goto(`/company/${companyID}`);
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  expect((await own).ok()).toBe(true);
  await expect(page.getByRole('button', { name: 'Switch company' })).toHaveCount(0);
});

test('a superadmin sees both companies', async ({ page }) => {
  await signInAs(page, 'superadmin');
  await page.goto('/atlas');
  await expect(page.getByRole('button', { name: `Open Atlas Engine: ${OTHER_COMPANY}` })).toBeVisible();
});
