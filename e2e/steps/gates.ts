import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** A gate that is in its first cycle, in the list of its asset's page. */
export const findGate = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .filter({ hasText: 'cycle' })
    .last();

/** Sends the asset of the open page through a tree. */
export async function sendThroughGates(page: Page, tree: string): Promise<void> {
  await page.getByRole('button', { name: 'Send through gates' }).click();
  await page.getByRole('dialog').getByLabel('Tree').selectOption({ label: tree });
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Hands in a gate with the asset's first document. */
export async function handIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Hand in: ${name}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}

/** A gatekeeper's verdict on a gate, with a note. */
export async function decide(page: Page, what: 'Attest' | 'Reject', name: string, note: string): Promise<void> {
  await page.getByRole('button', { name: `${what}: ${name}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}
