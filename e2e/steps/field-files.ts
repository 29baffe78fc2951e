import { expect, type Page } from '@playwright/test';

/**
 * Waits until the service worker has stored the pages and programs for field work: nothing has been fetched for a
 * while.
 */
export async function expectEverythingKept(page: Page): Promise<void> {
  let before = 0;
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(async () => {
          await navigator.serviceWorker.ready;
          return (await (await caches.open('atlas-field')).keys()).length;
        });
        const isStill = now > 0 && now === before;
        before = now;
        return isStill;
      },
      { intervals: [3_000], timeout: 60_000 },
    )
    .toBe(true);
}
