import type { Locator, Page } from '@playwright/test';
import { waitForStillness } from './steps/clean-page.ts';
import { findCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { type DemoAccount, signInAs } from './steps/people.ts';
import { takePicture, takesPictures } from './steps/pictures.ts';

test.describe.configure({ timeout: 180_000 });

/** Saves pictures of the screen, so that people can judge what no rule can. */
async function takePictures(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  await takePicture(page, name);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForStillness(page);
  await takePicture(page, `${name}-narrow`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Someone else sits down at the same browser. */
async function changePerson(page: Page, account: DemoAccount): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInAs(page, account);
}

/** Gives the page the answers of a register with a stopped ledger, which only a fault in its books would cause. */
async function tellStopped(page: Page): Promise<void> {
  await page.route('**/api/protected/wallet', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), readOnlySince: '2026-11-21T08:00:00Z' } });
  });
}

test('Megajoules are minted by two officers and reach an asset from the treasury', async ({ page }) => {
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  await page.goto(`/company/${companyID}/treasury`);
  const minting = page.getByRole('region', { name: 'Minting' });
  const request = minting.getByRole('listitem').filter({ hasText: 'Yearly inspections' });
  await expect(request).toContainText('7,500 MJ');
  await expect(request).toContainText('Waiting');

  for (const [officer, answer] of [
    ['admin', 'Approved. One more officer must approve.'],
    ['superadmin', 'Minted'],
  ] as const) {
    await changePerson(page, officer);
    await page.goto('/profile/finance');
    await page.getByRole('link', { name: 'Open the mint desk' }).click();
    await expect(page).toHaveURL(/\/profile\/mint$/);
    const request = page.getByRole('listitem').filter({ hasText: 'Yearly inspections' });
    if (officer === 'superadmin') {
      await tellStopped(page);
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('The ledger is stopped');
      await expect(request.getByRole('button', { name: 'Approve' })).toBeDisabled();
      await expect(request.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
        'The ledger is stopped',
      );
      await page.unroute('**/api/protected/wallet');
      await page.reload();
    }
    await request.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(answer, { exact: true }).first()).toBeVisible();
    await expect(request.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  }
  await expectCleanInEveryForm(page);
  await takePictures(page, 'mint-desk');

  await changePerson(page, 'director');
  await page.goto(`/company/${companyID}/treasury`);
  await expect(request).toContainText('Minted');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Pay from the treasury' });
  await form.getByLabel(/^Amount in MJ/).fill('12.5');
  await form.getByRole('button', { name: 'Pay' }).click();
  await expect(form.getByText('Please choose an asset.')).toBeVisible();
  await form.getByLabel('Find an asset').fill('3126');
  await form.getByLabel(/^An asset/).selectOption({ label: '3126 · Hoko Hill' });
  await form.getByLabel('Note').fill('Pegs');
  await form.getByRole('button', { name: 'Pay' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Payment: Pegs' });
  await expect(row).toContainText('−12.5 MJ');
  await expectCleanInEveryForm(page);
  await takePictures(page, 'treasury');
});

test('a wallet pays a colleague, but not more than it has', async ({ page, watch }) => {
  watch.allowRefusals(409);
  await signInAs(page, 'client');
  await page.goto('/profile/finance');
  const available = page.getByRole('term').filter({ hasText: 'Available' }).locator('+ dd').first();
  await expect(available).toHaveText(/^[\d,]+\sMJ$/);
  const before = await readMegajoules(available);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Pay from my wallet' });
  await form.getByLabel(/^Phone number/).fill('770 000 102');
  await form.getByLabel(/^Amount in MJ/).fill('5000');
  await form.getByRole('button', { name: 'Pay' }).click();
  await expect(form.getByText('There are not enough Megajoules for this. Nothing was moved.')).toBeVisible();
  await form.getByLabel(/^Amount in MJ/).fill('100');
  await form.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('row').filter({ hasText: '−100 MJ' })).toContainText('Tatenda Mhlanga');
  await expect.poll(() => readMegajoules(available)).toBe(before - 100);
  await expectCleanInEveryForm(page);
  await takePictures(page, 'wallet');
});

const readMegajoules = async (figure: Locator) => Number(((await figure.textContent()) ?? '').replace(/[^\d]/g, ''));
