import { readFile } from 'node:fs/promises';
import { foundCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { takePicture, takesPictures } from './steps/pictures.ts';

test('a rent in instalments is booked, shown with its balance, reversed and exported', async ({ page }) => {
  const { companyID, category, company } = await foundCompany(page, 'Rudo Chirwa', 'Books of Kadoma');
  await page.goto(`/asset/finance/${companyID}?view=new-transaction`);
  await page.getByRole('combobox', { name: 'Asset category' }).selectOption(category);
  await page.getByRole('textbox', { name: 'Amount in USD' }).fill('100');
  await page.getByRole('textbox', { name: 'Instalments' }).fill('3');
  const preview = page.getByRole('region', { name: 'What will be booked' });
  await expect(preview.getByRole('listitem')).toHaveCount(3);
  await expect(preview.getByRole('listitem').last()).toContainText('−USD 33.34');
  await page.getByRole('button', { name: 'Create transaction' }).click();
  const open = page.getByRole('region', { name: 'Loops and instalments' });
  await expect(open.getByRole('row').filter({ hasText: 'E-1' })).toContainText('1 of 3');
  await expectCleanInEveryForm(page);
  if (takesPictures) await takePicture(page, 'new-transaction');

  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: '1000 Bank · Main account, USD' });
  const row = page.getByRole('row').filter({ hasText: 'E-1.1' });
  await expect(row).toContainText('−USD 33.33');
  await expectCleanInEveryForm(page);
  if (takesPictures) await takePicture(page, 'transactions');
  await row.click();
  const entry = page.getByRole('dialog');
  await expect(entry).toContainText('Rent');
  await entry.getByRole('button', { name: 'Reverse' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByText(/Reversed by J-\d{4}-000002/).first()).toBeVisible();

  await page.getByRole('link', { name: 'Books', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Months' })).toContainText('Open');
  await expectCleanInEveryForm(page);
  if (takesPictures) await takePicture(page, 'books');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export journal' }).click();
  const journal = await readFile(await (await download).path(), 'utf8');
  expect(journal).toContain(`; Journal of ${company}.`);
  expect(journal).toMatch(/kind:reversal, value:\d{4}-\d{2}-\d{2}, reverses:J-\d{4}-000001/);
});
