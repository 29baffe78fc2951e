import { findBoundary } from './steps/boundaries.ts';
import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany, plotByCall } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { signInAs } from './steps/people.ts';

test('Ctrl-K finds an asset by its number and opens it on the map, with the keyboard alone', async ({ page }) => {
  const own = await foundCompany(page, 'Farai Finder', 'Finders Keepers');
  const number = `FND-${Date.now() % 100_000}`;
  const asset = await plotByCall(page.request, own, findBoundary('P01'), number);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find assets, places, requests, people and pages' });
  await expect(field).toBeFocused();
  // Enter before the answer has arrived opens its first result.
  await page.keyboard.type(number.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/company/${own.companyID}/assets\\?.*asset=${asset._id}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Assets map' })).toBeVisible();
  await expect(page.getByRole('complementary').getByText(number)).toBeVisible();
});

test('the finder names companies, people and places, and counts them', async ({ page }) => {
  await signInAs(page, 'director');
  await page.goto('/atlas');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Find' });
  await expect(dialog.getByRole('option', { name: /Great Dyke Minerals/ }).first()).toBeVisible();
  await expectCleanPage(page);
  await page.keyboard.type('Great Dyke');
  await expect(dialog.getByRole('group', { name: 'Companies' }).getByRole('option')).toHaveText([/Director/]);
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ results?$/);
  await page.getByRole('combobox').fill('anesu');
  const person = dialog.getByRole('group', { name: 'People' }).getByRole('option', { name: /Anesu Chitando/ });
  await expect(person).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('combobox').fill('assign');
  await expect(dialog.getByRole('group', { name: 'Go to' }).getByRole('option', { name: /Assign Role/ })).toBeVisible();
  await page.getByRole('combobox').fill('no such thing');
  await expect(dialog.getByText('Nothing found').last()).toBeVisible();
  await expectCleanPage(page);
  await page.getByRole('combobox').fill('logs');
  await expect(dialog.getByRole('option', { name: 'Logs' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/logs');
  await expect(dialog).toHaveCount(0);
});

test('arrow keys walk through the results, Escape closes and gives the focus back', async ({ page }) => {
  await signInAs(page, 'client');
  await page.goto('/profile');
  const button = page.getByRole('button', { name: 'Find', exact: true });
  await button.click();
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  // Only those who manage people can find them.
  await page.getByRole('combobox').fill('anesu');
  await expect(page.getByRole('dialog').getByText('Nothing found').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the finder fills a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'director');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('combobox').fill('dash');
  const place = page.getByRole('option', { name: /Dashboard/ }).first();
  await expect(place).toBeVisible();
  expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectCleanPage(page);
  await place.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the finder is hidden without a sign-in', async ({ page }) => {
  await page.goto('/atlas');
  await expect(page.getByRole('link', { name: 'Signin' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
