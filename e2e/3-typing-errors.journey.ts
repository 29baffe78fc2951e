import type { Page } from '@playwright/test';
import { expectCleanPage } from './steps/clean-page.ts';
import { foundCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { chooseSystem, openPlotPanel, typePoint } from './steps/plot-panel.ts';

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first();

// web/src/cartography/typing-errors.page.test.tsx tests the other slips, and the alerts word for word.
test('a dropped digit is named and corrected by one press, and leads to a question if it is saved anyway', async ({
  page,
  watch,
}) => {
  watch.allowRefusals(409);
  const { companyID } = await foundCompany(page, 'Rudo Typist', 'Typing Errors Survey');
  await openPlotPanel(page, companyID, 'workbench');
  await chooseSystem(page, 'Gauss-Krüger');
  const claim = [
    [-80_120.4, -115_902.3],
    [-80_120.4, -15_502.3],
    [-80_420.4, -115_502.3],
    [-80_420.4, -115_902.3],
  ] as const;
  for (const [northing, easting] of claim) await typePoint(page, northing, easting);
  await expect(page.getByText(/Point 2 stands out: .* Was a digit left out of the easting\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Category').selectOption({ label: 'Gold claims' });
  await page.getByLabel('Number').fill('SPIKE-1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('One point lies far from all the others.');
  await expect(question).toContainText('Point 2 stands out');
  await expectCleanPage(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Use easting -115502.3' }).click();
  await expect(page.getByText(/stands out/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(alert(page, 'Polygon Saved')).toBeVisible();
});
