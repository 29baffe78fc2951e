import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { type DemoAccount, signInAs } from './people.ts';

/** Goes on as someone else of the demonstration. @returns their access token */
export async function goOnAs(page: Page, account: DemoAccount): Promise<string> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  return signInAs(page, account);
}

/** Money that came in, as the desk enters it. */
interface Received {
  /** The reference of the deal. */
  readonly reference: string;
  /** In whole units, such as `450.00`. */
  readonly amount: string;
  readonly payer: string;
}

/**
 * Records a payment at the desk as Reception; above the limit a manager approves it. @returns the number of its receipt
 */
export async function receiveMoney(
  page: Page,
  companyID: string,
  { reference, amount, payer }: Received,
): Promise<string> {
  await goOnAs(page, 'reception');
  await page.goto(`/asset/finance/${companyID}?view=payments`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  const option = dialog.getByRole('option').filter({ hasText: reference });
  await dialog.getByLabel('For', { exact: true }).selectOption((await option.getAttribute('value')) ?? '');
  await dialog.getByLabel('Paid by').fill(payer);
  await dialog.getByLabel('Amount').fill(amount);
  const ofBank = `FT${Date.now()}`;
  await dialog.getByLabel('Reference').fill(ofBank);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
  const latest = page
    .getByRole('region', { name: 'Latest payments' })
    .getByRole('listitem')
    .filter({ hasText: ofBank });
  await expect(latest).toContainText(`for ${reference}`);
  if ((await latest.textContent())?.includes('Waiting for approval')) {
    await expect(latest.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
    await goOnAs(page, 'manager');
    await page.goto(`/asset/finance/${companyID}?view=payments`);
    await latest.getByRole('button', { name: 'Approve' }).click();
  }
  await expect(latest).toContainText('Posted');
  return /R-\d{6}/.exec((await latest.textContent()) ?? '')?.[0] ?? '';
}
