import type { Locator, Page } from '@playwright/test';
import type { Boundary } from './boundaries.ts';
import { expect } from './journey.ts';

export const GAUSS_KRUGER = 'Gauss-Krüger';

/** Where Cartography plots, and where a Director does. */
const PLACES = {
  department: 'departments?department=CARTOGRAPHY&menu=LogCoordinates',
  workbench: 'dashboard/workbench',
} as const;

/** Opens the plot panel of a company. */
export async function openPlotPanel(page: Page, companyID: string, place: keyof typeof PLACES): Promise<void> {
  await page.goto(`/company/${companyID}/${PLACES[place]}`);
  await expect(page.getByRole('heading', { name: 'Plot polygon' })).toBeVisible();
}

export async function chooseSystem(page: Page, label: string): Promise<void> {
  await page.getByLabel('Coordinate system').selectOption({ label });
}

/** The rows of the list of points. */
export const pointRows = (page: Page): Locator => page.getByRole('region', { name: 'Points' }).getByRole('listitem');

/** Types one point into the two inputs of the form, whatever their labels are, and adds it. */
export async function typePoint(page: Page, first: number | string, second: number | string): Promise<void> {
  await fillEntry(page, first, second);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** Fills the two inputs without adding the point. */
export async function fillEntry(page: Page, first: number | string, second: number | string): Promise<void> {
  const inputs = entryInputs(page);
  await inputs.nth(0).fill(String(first));
  await inputs.nth(1).fill(String(second));
}

/** The two inputs beside the button Next. */
export function entryInputs(page: Page): Locator {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Next', exact: true }) });
  return form.getByRole('textbox');
}

/** Types a whole ring in Gauss-Krüger. */
export async function typeRing(page: Page, { gk31_northing_easting }: Boundary): Promise<void> {
  for (const [index, [northing, easting]] of gk31_northing_easting.entries()) {
    await typePoint(page, northing, easting);
    await expect(pointRows(page)).toHaveCount(index + 1);
  }
}

/** Save: first into save mode, then with category and number. */
export async function saveAs(page: Page, category: string, number: string): Promise<void> {
  await enterSaveMode(page, category, number);
  await pressSave(page);
}

export async function enterSaveMode(page: Page, category: string, number: string): Promise<void> {
  await pressSave(page);
  await expect(page.getByLabel('Category')).toBeFocused();
  await page.getByLabel('Category').selectOption({ label: category });
  await page.getByLabel('Number').fill(number);
}

export const pressSave = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

/** The panel's message that the boundary is saved. */
export async function expectPolygonSaved(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: 'Polygon Saved' })).toBeVisible();
  await expect(pointRows(page)).toHaveCount(0);
}
