import type { Page } from '@playwright/test';

/** Opens a public page and waits until it responds, because its words show before that. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilAwake(page);
}

/** Waits until a public page responds. */
export async function waitUntilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.awake === 'yes');
}
