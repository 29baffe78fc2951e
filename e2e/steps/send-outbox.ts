import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Waits until the device has sent everything. With a connection it does so by itself; a slow one is told to. */
export async function sendOutbox(page: Page): Promise<void> {
  const sent = page.getByText('Everything is sent');
  await expect(async () => {
    if (await sent.isVisible()) return;
    await page.getByRole('button', { name: 'Send now' }).click({ timeout: 1_000 });
    await expect(sent).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}
