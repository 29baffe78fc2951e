import { proveWhoIs } from './steps/admission.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { findCompany, foundCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { signInAs } from './steps/people.ts';
import { writePdf } from './steps/sample-files.ts';

test('a company applies for admission, and the platform’s desk admits it', async ({ page }) => {
  const own = await foundCompany(page, 'Rutendo Founder', 'Kopje Newcomers');
  await page.goto(`/company/${own.companyID}`);
  const notice = page.getByRole('region', { name: 'This company is not admitted yet' });
  await notice.getByRole('link', { name: 'Open Admission' }).click();
  // The company's own page has the same panel.
  await expect(page).toHaveURL(/panel=admission/);
  await expect(page.getByRole('heading', { level: 1, name: 'ADMIN OPTIONS' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Admission' });
  const apply = panel.getByRole('button', { name: 'Apply for admission' });
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await expect(panel.getByText('File the certificate of incorporation first.')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'File the certificate' }).click();
  const buffer = writePdf('Incorporated');
  await (await choosing).setFiles({ name: 'incorporation.pdf', mimeType: 'application/pdf', buffer });
  await expect(panel.getByRole('link', { name: /incorporation\.pdf/ })).toBeVisible();
  await proveWhoIs(page.request, own.token, '+263773019701');
  await page.reload();
  await panel.getByLabel('Registration number').fill('4711/2021');
  await expectCleanPage(page);
  await apply.click();
  await expect(page.getByRole('region', { name: 'This company has applied for admission' })).toBeVisible();

  await page.goto('about:blank');
  await page.context().clearCookies();
  const token = await signInAs(page, 'superadmin');
  const desk = await findCompany(page.request, token, 'Atlas Engine');
  await page.goto(`/company/${desk}/admin?panel=applications`);
  await page.getByRole('searchbox', { name: 'Company name or registration number' }).fill('Kopje Newcomers');
  await page.getByText('Kopje Newcomers').click();
  await expect(page.getByText('4711/2021')).toBeVisible();
  await expect(page.getByText('Rutendo Founder')).toBeVisible();
  await expectCleanPage(page);
  await page.getByRole('button', { name: 'Admit', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Admit', exact: true }).click();
  await expect(page.getByText('Kopje Newcomers is admitted').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
});
