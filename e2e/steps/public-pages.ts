import type { Page } from '@playwright/test';

/** Opens a public page and waits until it answers: its words are there before that. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.awake === 'yes');
}
