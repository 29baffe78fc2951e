import { expectCleanPage } from './steps/clean-page.ts';
import { DEMO_COMPANY, findCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { signInAs } from './steps/people.ts';
import { writePdf } from './steps/sample-files.ts';

test.describe.configure({ timeout: 180_000 });

test('the repository leads from its companies over three cards to stations and stages, and back', async ({ page }) => {
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  await page.goto('/repository');
  const card = page.getByRole('article').filter({ hasText: DEMO_COMPANY });
  await expect(card).toContainText('@');
  await expect(card.getByRole('link', { name: `Open Atlas Engine: ${DEMO_COMPANY}` })).toHaveAttribute(
    'href',
    new RegExp(`^/client/assets/${companyID}/[0-9a-f-]{36}$`),
  );
  await expectCleanPage(page);
  await card.getByRole('link', { name: /Open the repository/ }).click();

  for (const [title, action] of [
    ['Asset Portfolio', 'Open'],
    ['Base Stations', 'Learn More'],
    ['Stage History', 'Learn More'],
  ] as const) {
    const cell = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(cell.getByText(action, { exact: true })).toBeVisible();
  }
  await expectCleanInEveryForm(page);

  await page.getByRole('link', { name: 'Open: Asset Portfolio' }).click();
  await expect(page).toHaveURL(/\/repository\/assets/);
  await expect(page.getByRole('heading', { name: 'CATEGORIES' })).toBeVisible();
  await page.getByRole('link', { name: 'Main menu' }).click();

  await page.getByRole('link', { name: 'Learn More: Stage History' }).click();
  const issued = page.locator('strong').filter({ hasText: 'Asset approved' });
  await page.getByLabel('Stage', { exact: true }).selectOption({ label: 'Asset approved' });
  await expect(issued.first()).toBeVisible();
  await page.getByLabel('Stage', { exact: true }).selectOption({ label: 'Compliance lapsed' });
  await expect(page).toHaveURL(/stage=asset.compliance_lapsed/);
  await expect(issued).toHaveCount(0);
  await expect(page.locator('strong').filter({ hasText: 'Compliance lapsed' }).first()).toBeVisible();
  await expectCleanInEveryForm(page);
});

test('a base station is created with assets and members, changed and removed', async ({ page }) => {
  const token = await signInAs(page, 'director');
  const companyID = await findCompany(page.request, token);
  await page.goto(`/company/${companyID}/repository/basestation`);
  await page.getByRole('button', { name: 'Add a base station' }).click();
  const form = page.getByRole('dialog', { name: 'Add a base station' });
  await form.getByLabel('Name', { exact: true }).fill('Mberengwa Syndicate');
  await form.getByLabel('Organisation').fill('Mberengwa Miners');
  await form.getByLabel('Contact name').fill('Rudo Hove');
  await form.getByLabel('Contact phone').fill('0771 234 567');
  await form.getByLabel('Latitude of the pin').fill('-20.48');
  await form.getByLabel(/^Members/).fill('Rudo Hove');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter valid latitude and longitude values.')).toBeVisible();
  await expect(form.getByText('Each line needs a name and a phone number, separated by a comma.')).toBeVisible();
  await form.getByLabel('Longitude of the pin').fill('29.92');
  await form.getByLabel(/^Members/).fill('Rudo Hove, 0771 234 567');
  await form.getByLabel('Find assets to add').fill('2307');
  await form.getByRole('button', { name: 'Add 2307' }).click();
  await form.getByRole('button', { name: 'Save' }).click();

  const card = page.getByRole('article').filter({ hasText: 'Mberengwa Syndicate' });
  await expect(card).toContainText('+263771234567');
  await expect(card).toContainText('1 of 1 approved');
  await expect(card.getByRole('link', { name: '2307' })).toBeVisible();
  await expectCleanPage(page);

  await card.getByRole('button', { name: 'Documents: Mberengwa Syndicate' }).click();
  const documents = page.getByRole('dialog', { name: 'Mberengwa Syndicate' });
  await expect(documents.getByText('No documents yet')).toBeVisible();
  await expect(page).toHaveURL(/station=/);
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    documents.getByRole('button', { name: 'File a document' }).click(),
  ]);
  await picker.setFiles({ name: 'Constitution.pdf', mimeType: 'application/pdf', buffer: writePdf('Constitution') });
  await expect(documents.getByRole('link', { name: /Constitution\.pdf/ })).toBeVisible();
  await expectCleanInEveryForm(page);
  await page.reload();
  const [viewer] = await Promise.all([
    page.waitForEvent('popup'),
    documents.getByRole('link', { name: /Constitution\.pdf/ }).click(),
  ]);
  await expect(viewer.getByText('Mberengwa Syndicate · ')).toBeVisible();
  await expect(viewer.getByText('This file matches its recorded hash.')).toBeVisible();
  await viewer.close();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/station=/);
  await expect(card.getByRole('button', { name: 'Documents (1): Mberengwa Syndicate' })).toBeVisible();

  await card.getByRole('button', { name: 'Edit Mberengwa Syndicate' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Mberengwa Syndicate' });
  await edit.getByRole('button', { name: 'Remove 2307' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('No assets yet');
  await card.getByRole('button', { name: 'Remove Mberengwa Syndicate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(card).toHaveCount(0);
});
