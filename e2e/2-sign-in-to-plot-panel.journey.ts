import { expectCleanPage } from './steps/clean-page.ts';
import { DEMO_COMPANY } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { waitForMap } from './steps/map.ts';
import { demoEmail, signInByForm } from './steps/people.ts';

test.use({ drawsMaps: true });

test('from the sign-in to the plot panel, by what the screens show', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Signin' }).click();
  await expect(page).toHaveURL('/signin');
  await signInByForm(page, demoEmail('cartography'));
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Anesu Chitando' })).toBeVisible();

  await page.getByRole('link', { name: 'Atlas', exact: true }).click();
  await expect(page).toHaveURL('/atlas');
  const card = page.getByRole('listitem').filter({ hasText: DEMO_COMPANY });
  await expect(card).toContainText('office@great-dyke.demo.atlas');
  await card.getByRole('button', { name: /Open Atlas Engine/ }).click();

  await expect(page).toHaveURL(/\/company\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: DEMO_COMPANY })).toBeVisible();
  await expect(page.getByText('Role: Cartography')).toBeVisible();
  const stored = await page.evaluate(() => Object.values(localStorage).join('\n'));
  const companyID = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (const kept of [companyID, DEMO_COMPANY, 'Cartography']) expect(stored).toContain(kept);
  await waitForMap(page);
  await expectCleanPage(page);

  await page.getByRole('link', { name: 'Departments', exact: true }).click();
  await page.getByRole('button', { name: 'CARTOGRAPHY', exact: true }).click();
  await page.getByRole('button', { name: 'Open Log Coordinates' }).click();
  await expect(page.getByRole('heading', { name: 'Plot polygon' })).toBeVisible();
  for (const button of ['Next', 'Save', 'Clear']) {
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Coordinate system').locator('option')).toContainText([
    'Choose a system',
    'WGS84 (GPS)',
    'Gauss-Krüger',
  ]);
  await waitForMap(page);
  await expectCleanPage(page);
});
