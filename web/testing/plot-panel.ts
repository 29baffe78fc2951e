import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { COMPANY_ID } from './full-answers.ts';

/** Where Cartography plots. */
export const PLOT_ADDRESS = `/company/${COMPANY_ID}/departments?department=CARTOGRAPHY&menu=LogCoordinates`;

/** The rows of the list of points. */
export const pointRows = (): Locator => page.getByRole('region', { name: 'Points' }).getByRole('listitem');

export const alertSaying = (text: string): Locator => page.getByRole('alert').filter({ hasText: text }).first();

export async function expectPoints(count: number): Promise<void> {
  await expect.poll(() => pointRows().elements().length).toBe(count);
}

export async function chooseSystem(label: string): Promise<void> {
  await page.getByLabelText('Coordinate system').selectOptions(label);
}

/** Types one point into the two inputs of the form, whatever their labels are, and adds it. */
export async function typePoint(first: number | string, second: number | string): Promise<void> {
  await fillEntry(first, second);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** Fills the two inputs without adding the point. */
export async function fillEntry(first: number | string, second: number | string): Promise<void> {
  await userEvent.fill(findEntry(0), String(first));
  await userEvent.fill(findEntry(1), String(second));
}

/** One of the two inputs beside the button Next. */
function findEntry(index: 0 | 1): Element {
  const form = page.getByRole('button', { name: 'Next', exact: true }).element().closest('form');
  const input = form?.querySelectorAll('input')[index];
  if (!input) throw new Error('No form takes a point.');
  return input;
}

export async function clearPoints(): Promise<void> {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expectPoints(0);
}

export async function pressSave(): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Save mode: the first category of the company, and a number. */
export async function enterSaveMode(number: string): Promise<void> {
  await pressSave();
  const category = page.getByLabelText('Category');
  const first = [...(category.element() as HTMLSelectElement).options].find(({ value }) => value !== '');
  if (first === undefined) throw new Error('The company has no category.');
  await category.selectOptions(first.value);
  await page.getByLabelText('Number').fill(number);
}
