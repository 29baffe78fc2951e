import { expectCleanPage } from './steps/clean-page.ts';
import { findCompany } from './steps/companies.ts';
import { fillContact, inventVisitor, readSentReference } from './steps/contact.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { inNameOf, readReply, signInAs } from './steps/people.ts';

test.describe.configure({ timeout: 180_000 });

test('what is on sale is shown, filtered and enquired about', async ({ page }) => {
  await page.goto('/commodity/garlpex');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'Muzhanje Reef East' })).toContainText('USD 185,000');
  expect(await cards.count()).toBeGreaterThanOrEqual(5);
  await expectCleanInEveryForm(page);

  // A register that has just started has not signed all of its log yet.
  const certificate = cards
    .filter({ hasText: 'Muzhanje Reef East' })
    .getByRole('link', { name: /^Approved: check certificate AE-/ });
  await expect(async () => {
    await page.reload();
    await expect(certificate).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await certificate.click();
  await expect(page).toHaveURL(/\/verify#n=\d+\./);
  await expect(page.getByRole('status').filter({ hasText: 'certificate' })).toContainText('Valid');
  await page.goBack();

  const chrome = cards.filter({ hasText: 'Bvumbura' });
  const gold = cards.filter({ hasText: 'Muzhanje Reef East' });
  await expect(gold).toBeVisible();
  await page.getByLabel('Category').selectOption('Chrome claims');
  await expect(gold).toHaveCount(0);
  await expect(chrome).toBeVisible();
  await expect(page).toHaveURL(/category=Chrome/);
  const price = page.getByRole('textbox', { name: 'To (USD)' });
  await price.fill('cheap');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a number, such as 2500.')).toBeVisible();
  await price.fill('70,000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/mostPrice=70/);
  await expect(chrome).toBeVisible();
  await page.getByLabel('Category').selectOption('');
  await expect(cards.nth(1)).toBeVisible();
  await expect(gold).toHaveCount(0);
  await page.getByLabel('Category').selectOption('Chrome claims');
  await expect(chrome).toBeVisible();
  await page.getByLabel('Payment').selectOption('yes');
  await expect(page.getByRole('heading', { name: 'No Assets Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(cards.filter({ hasText: 'Muzhanje Reef East' })).toBeVisible();

  await page.getByRole('button', { name: 'Show 1207 on the map' }).click();
  await expect(page).toHaveURL(/asset=[0-9a-f-]{36}/);
  await page.getByRole('button', { name: 'Enquire about 1207' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enquire about 1207' });
  const visitor = inventVisitor('Can I see the ground on Friday?');
  await fillContact(dialog, visitor);
  await expectCleanPage(page);
  await dialog.getByRole('button', { name: 'Enquire' }).click();
  const reference = await readSentReference(dialog);

  const companyID = await findCompany(page.request, await signInAs(page, 'manager'));
  await page.goto(`/company/${companyID}/admin?panel=requests`);
  await page.getByLabel('Queue').selectOption('Customer Requests');
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Enquiry about 1207');
  await row.click();
  await expect(page.getByText('Can I see the ground on Friday?')).toBeVisible();
  await page.getByRole('link', { name: 'Open the asset' }).click();
  await expect(page.getByRole('heading', { name: 'Sale' })).toBeVisible();
});

test('an approved asset is put on sale, repriced and taken off again', async ({ page, browser }) => {
  const token = await signInAs(page, 'manager');
  const companyID = await findCompany(page.request, token);
  const headers = await inNameOf(page.request, token);
  const found = await page.request.get(`/api/protected/companies/${companyID}/assets?find=3110`, { headers });
  const { assets } = await readReply<{ assets: readonly { _id: string; assetNumber: string }[] }>(found);
  const assetID = assets.find(({ assetNumber }) => assetNumber === '3110')?._id;
  await page.goto(`/company/${companyID}/assets/${assetID}`);
  await page.getByRole('button', { name: 'Put on sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Price of 3110' });
  await dialog.getByLabel('Price in US dollars').fill('cheap');
  await dialog.getByRole('button', { name: 'Put on sale' }).click();
  await expect(dialog.getByText('Please enter a price above zero')).toBeVisible();
  await dialog.getByLabel('Price in US dollars').fill('72,500.50');
  await dialog.getByLabel('Can also be rented').check();
  await expectCleanPage(page);
  await dialog.getByRole('button', { name: 'Put on sale' }).click();
  await expect(page.getByText('USD 72,500.50').first()).toBeVisible();

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.goto('/commodity/garlpex?category=Quarry+blocks');
  const card = visitor.getByRole('article').filter({ hasText: 'Black Ledge East' });
  await expect(card).toContainText('USD 72,500.50');
  await expect(card).toContainText('Rental option');

  await page.getByRole('button', { name: 'Change the price' }).click();
  const change = page.getByRole('dialog', { name: 'Price of 3110' });
  await expect(change.getByLabel('Price in US dollars')).toHaveValue('72500.50');
  await change.getByLabel('Price in US dollars').fill('70000');
  await change.getByRole('button', { name: 'Change the price' }).click();
  await expect(page.getByText('USD 70,000').first()).toBeVisible();
  await page.goto(`/company/${companyID}/assets?asset=${assetID}`);
  await expect(page.getByRole('complementary').getByText('USD 70,000')).toBeVisible();
  await page.goto(`/company/${companyID}/assets/${assetID}`);
  await page.getByRole('button', { name: 'Take off sale' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take off sale' }).click();
  await expect(page.getByText('Not on sale.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price history' }).getByRole('listitem')).toHaveCount(3);
  await visitor.reload();
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await visitors.close();
});
