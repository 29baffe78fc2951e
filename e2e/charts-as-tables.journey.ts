import type { Page } from '@playwright/test';
import { findCompany } from './steps/companies.ts';
import { expect, test } from './steps/journey.ts';
import { signInAs } from './steps/people.ts';

/** A chart by its name, and the columns of its table that the drawing says as well. */
interface Chart {
  readonly title: string;
  readonly said: readonly string[];
  /** What says how it is drawn, which comes between its button and its drawing. */
  readonly option?: string;
}

const CHARTS: readonly Chart[] = [
  { title: 'Income and expenses', said: ['Month', 'Income', 'Expenses'], option: 'Show sales of assets' },
  { title: 'Expenses by category', said: ['Category', 'Amount', 'Share'] },
  { title: 'Savings: rent credit by month', said: ['Month', 'Rent credit'] },
  { title: 'Future payments', said: ['Month', 'Money out', 'Stage Gates'] },
];

/** Reads every point of a drawing with the arrow keys, as a screen reader says it. The drawing has the focus then. */
async function readPoints(page: Page, { title }: Chart): Promise<readonly string[]> {
  const drawing = page.getByRole('figure', { name: title }).getByRole('slider');
  await drawing.focus();
  await page.keyboard.press('Home');
  const last = Number(await drawing.getAttribute('aria-valuemax'));
  const points: string[] = [];
  for (let at = 0; at <= last; at += 1) {
    await expect(drawing).toHaveAttribute('aria-valuenow', String(at));
    points.push((await drawing.getAttribute('aria-valuetext')) ?? '');
    await page.keyboard.press('ArrowRight');
  }
  return points;
}

/** The table of a chart says what its drawing says, row by row, and both are reached without a pointer. */
async function expectSameAsTable(page: Page, chart: Chart): Promise<void> {
  const points = await readPoints(page, chart);
  await page.keyboard.press('Shift+Tab');
  const panel = page.getByRole('region', { name: chart.title });
  if (chart.option !== undefined) {
    await expect(panel.getByRole('checkbox', { name: chart.option })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
  }
  await expect(panel.getByRole('button', { name: 'Show data' })).toBeFocused();
  await page.keyboard.press('Enter');
  const table = panel.getByRole('figure', { name: chart.title }).getByRole('table', { name: chart.title });
  const columns = await table.getByRole('columnheader').allTextContents();
  const rows = table.getByRole('row').filter({ hasNot: page.getByRole('columnheader') });
  await expect(rows).toHaveCount(points.length);
  for (const [index, point] of points.entries()) {
    const cells = await rows.nth(index).getByRole('rowheader').or(rows.nth(index).getByRole('cell')).allTextContents();
    expect(point.startsWith(cells[0] ?? '')).toBe(true);
    for (const column of chart.said)
      expect(point, `${chart.title}: ${column}`).toContain(cells[columns.indexOf(column)]);
  }
  const hide = panel.getByRole('button', { name: 'Hide data' });
  await expect(hide).toHaveAttribute('aria-pressed', 'true');
  await hide.press('Enter');
  await expect(panel.getByRole('slider')).toBeVisible();
}

test('every chart of the Finance screen reads as a table, with the keyboard alone', async ({ page }) => {
  const companyID = await findCompany(page.request, await signInAs(page, 'manager'));
  await page.goto(`/asset/finance/${companyID}`);
  for (const chart of CHARTS) await test.step(chart.title, () => expectSameAsTable(page, chart));
  await page.goto(`/asset/finance/${companyID}?view=forecast`);
  await expectSameAsTable(page, { title: 'Cash forecast', said: ['Month'] });
});
