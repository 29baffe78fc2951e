import type { Page } from '@playwright/test';

/** Opens a public page and waits until it answers: its words are there before that. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilAwake(page);
}

/** Waits until a public page answers. */
export async function waitUntilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.awake === 'yes');
}
