import { randomUUID } from 'node:crypto';
import { expectCleanPage } from './steps/clean-page.ts';
import { findCompany, OTHER_COMPANY } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { demoEmail, login, signInAs } from './steps/people.ts';

test('an address that does not exist is a page of its own, with status 404', async ({ page, watch }) => {
  watch.allowRefusals(404);
  const answer = await page.goto('/no/such/sheet');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Off the edge of the sheet' })).toBeVisible();
  await expectCleanPage(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('another company’s addresses read like addresses that do not exist', async ({ page, request, watch }) => {
  watch.allowRefusals(404);
  const theirs = await findCompany(request, await login(request, demoEmail('director2')), OTHER_COMPANY);
  await signInAs(page, 'director');
  await page.goto('/atlas');
  await expect(page.getByRole('button', { name: /Open Atlas Engine/ }).first()).toBeVisible();
  await expect(page.getByText(OTHER_COMPANY)).toHaveCount(0);
  const texts: string[] = [];
  for (const id of [theirs, randomUUID()]) {
    for (const screen of ['', '/assets', '/dashboard', '/departments', '/admin']) {
      await page.goto(`/company/${id}${screen}`);
      const refusal = page.getByRole('main').getByRole('alert');
      await expect(refusal).toContainText('There is nothing here, or it is not yours to see.');
      texts.push(((await refusal.textContent()) ?? '').replace(/Reference\s*[0-9a-f-]{36}/, ''));
    }
  }
  expect(new Set(texts).size).toBe(1);
  await expectCleanPage(page);
  await page.getByRole('link', { name: 'Your companies' }).click();
  await expect(page).toHaveURL('/atlas');
});

test('a superadmin sees both companies', async ({ page }) => {
  await signInAs(page, 'superadmin');
  await page.goto('/atlas');
  await expect(page.getByRole('button', { name: `Open Atlas Engine: ${OTHER_COMPANY}` })).toBeVisible();
});
