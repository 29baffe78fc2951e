import { findCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { signInAs } from './steps/people.ts';

test.describe.configure({ timeout: 120_000 });

const NUMBER = '1241';

test('an offer is negotiated and leads to a reservation, which the catalogue shows', async ({ page }) => {
  const companyID = await findCompany(page.request, await signInAs(page, 'manager'));
  await page.goto(`/asset/finance/${companyID}?view=sales`);
  const offer = page.getByRole('article', { name: `Offer for ${NUMBER}` });
  await expect(offer).toContainText('The shaft house is part of it.');
  await expectCleanInEveryForm(page);

  await offer.getByRole('button', { name: 'Record the buyer’s counter-offer' }).click();
  const counter = page.getByRole('dialog', { name: `Counter-offer for ${NUMBER}` });
  await counter.getByLabel('Price in US dollars').fill('132,000');
  await counter.getByRole('button', { name: 'Send' }).click();
  await expect(offer).toContainText('Waiting for the company');
  await offer.getByRole('button', { name: /^Accept USD/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accept USD/ })
    .click();
  await expect(offer).toContainText('Accepted');

  await offer.getByRole('button', { name: 'Reserve' }).click();
  const dialog = page.getByRole('dialog', { name: `Reserve ${NUMBER}` });
  await dialog.getByLabel('Deposit in US dollars').fill('13200');
  await dialog.getByRole('button', { name: 'Reserve' }).click();
  const reservation = page.getByRole('article', { name: new RegExp(`^RES-\\d{6} ${NUMBER}$`) });
  await expect(reservation).toContainText('Waiting for the deposit');
  await expect(reservation.getByRole('button', { name: 'Propose the sale' })).toHaveAttribute('aria-disabled', 'true');
  await expectCleanInEveryForm(page);

  await page.goto('/commodity/garlpex');
  const card = page.getByRole('article').filter({ hasText: NUMBER });
  await expect(card).toContainText('Reserved');

  await page.goto(`/asset/finance/${companyID}?view=sales`);
  await reservation.getByRole('button', { name: 'Cancel the reservation' }).click();
  const cancel = page.getByRole('dialog', { name: /^Cancel reservation RES-/ });
  await cancel.getByLabel('Reason').fill('The buyer has found another claim.');
  await cancel.getByRole('button', { name: 'Cancel the reservation' }).click();
  await expect(reservation).toContainText('Cancelled');
});
