import { expectCleanPage } from './steps/clean-page.ts';
import { findCompany } from './steps/companies.ts';
import { expectCleanInEveryForm } from './steps/every-form.ts';
import { expect, test } from './steps/journey.ts';
import { inNameOf, signInAs } from './steps/people.ts';

test.describe.configure({ timeout: 180_000 });

test('a link is made for an operator, opens their map without an account, and is withdrawn', async ({
  page,
  browser,
}) => {
  const token = await signInAs(page, 'manager');
  const companyID = await findCompany(page.request, token);
  const headers = await inNameOf(page.request, token);
  const reply = await page.request.get(`/api/protected/companies/${companyID}/assets?limit=50`, { headers });
  const { assets } = await reply.json();
  const { operatorName, assetNumber } = assets.find((asset: { operatorPhone: string }) => asset.operatorPhone !== '');

  await page.goto(`/company/${companyID}`);
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: /Client links/ }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a link' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await expect(dialog.getByText('Choose the client first.')).toBeVisible();
  await dialog.getByLabel('Find the client').fill(assetNumber);
  await expect(dialog.getByRole('button', { name: `Choose ${operatorName}` })).toBeVisible();
  await dialog.getByLabel('Find the client').fill(operatorName);
  await dialog
    .getByRole('button', { name: `Choose ${operatorName}` })
    .first()
    .click();
  await dialog.getByLabel('Purpose').fill('Journey of the operator');
  await dialog.getByLabel('Valid for').selectOption('7');
  await expectCleanInEveryForm(page);
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const made = page.getByRole('alertdialog', { name: 'The link is ready' });
  const link = await made.getByLabel('Link', { exact: true }).inputValue();
  await expectCleanPage(page);
  await made.getByRole('button', { name: 'Done' }).click();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  const theirs = visitor.getByRole('complementary', { name: 'Assets' }).getByRole('listitem');
  await expect(theirs.first()).toBeVisible();
  await theirs.first().getByRole('button').click();
  await expect(visitor).toHaveURL(/asset=.*#grant=/);
  await expect(theirs.first().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await visitor.reload();
  await expect(theirs.first().getByRole('button')).toHaveAttribute('aria-pressed', 'true');

  const row = page.getByRole('row', { name: /Journey of the operator/ });
  await expect(row).toContainText(operatorName);
  await row.getByRole('button', { name: 'Withdraw Journey of the operator' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'No Assets Found' })).toBeVisible();
  await visitor.context().close();
});

test('those who lead a company decide whether maps open only with a link', async ({ page }) => {
  const token = await signInAs(page, 'director2');
  const companyID = await findCompany(page.request, token, 'Mupfure Syndicate (Demo)');
  await page.goto(`/company/${companyID}/admin?panel=clients`);
  const rule = page.getByRole('checkbox', { name: /Maps open only with a signed link/ });
  await expect(rule).not.toBeChecked();
  await expect(page.getByText(/^Anyone who knows the address/)).toBeVisible();
  await rule.check();
  await expect(page.getByText('Saved')).toBeVisible();
  await expectCleanInEveryForm(page);
  await page.reload();
  await expect(rule).toBeChecked();
  await page.getByRole('link', { name: 'Create and withdraw links' }).click();
  await expect(page.getByText('Maps open only with a link')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No active links' })).toBeVisible();
});
