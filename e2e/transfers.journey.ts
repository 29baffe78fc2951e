import { readFile } from 'node:fs/promises';
import { findBoundary } from './steps/boundaries.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany, plotByCall } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';

const SHEET = [
  'Claim no,Operator,Latitude,Longitude',
  'IMP-1,Rudo Moyo,-18.33,29.91',
  'IMP-1,,-18.33,29.911',
  'IMP-1,,-18.331,29.911',
  'IMP-2,,-18.34,29.91',
  'IMP-2,,minus eighteen,29.91',
].join('\n');

test('a sheet is previewed with its faults, saved once, and exported again', async ({ page }) => {
  const own = await foundCompany(page, 'Tariro Importer', 'Sheets and Claims');
  await plotByCall(page.request, own, findBoundary('P01'), 'OWN-1');
  await page.goto(`/company/${own.companyID}/assets`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import assets from a file' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const file = { name: 'claims.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
  await (await choosing).setFiles(file);
  await expect(dialog.getByText('2 assets: 1 new, 0 with a new boundary, 0 unchanged, 1 error.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^6 Latitude/ })).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Outlines of the preview, north up' })).toBeVisible();
  await expectCleanPage(page);
  await dialog.getByRole('button', { name: 'Save 1 asset' }).click();
  await expect(dialog.getByText('Saved: 1 new asset, 0 new boundaries.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'IMP-1' })).toBeVisible();
  await expectCleanPage(page);
  await dialog.getByRole('button', { name: 'Another file' }).click();
  const again = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await again).setFiles(file);
  await expect(dialog.getByText('2 assets: 0 new, 0 with a new boundary, 1 unchanged, 1 error.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('IMP-1').first()).toBeVisible();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const exporting = page.getByRole('dialog', { name: 'Export what the filter shows' });
  await expectCleanPage(page);
  const downloading = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Sheets and Claims gauss-kruger.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Northing (gauss-kruger');
  expect(text).toContain('IMP-1');
});

test('a file without a declared encoding leads to a question, survives a reload, and links to the saved assets', async ({
  page,
}) => {
  const own = await foundCompany(page, 'Chipo Importer', 'Letters and Claims');
  await page.goto(`/company/${own.companyID}/assets`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import assets from a file' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from(SHEET.replaceAll('IMP-1', 'Müller 7'), 'latin1');
  await (await choosing).setFiles({ name: 'letters.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByText('Which line shows the names correctly?')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Windows-1252' })).toContainText('Müller 7');
  await expectCleanPage(page);
  await page.reload();
  await dialog.getByRole('button', { name: 'Windows-1252 (Western European)' }).click();
  await expect(dialog.getByRole('row', { name: /Müller 7/ })).toBeVisible();
  await expect(dialog.getByText('The assets lie near -18.33, 29.91.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue: letters.csv' }).click();
  await dialog.getByRole('button', { name: 'Save 1 asset' }).click();
  await dialog.getByRole('link', { name: 'Show on the map' }).click();
  await expect(page).toHaveURL(/asset=/);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Müller 7').first()).toBeVisible();
});
