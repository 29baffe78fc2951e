import type { Page } from '@playwright/test';
import { expectCleanPage } from './clean-page.ts';

/** Nothing for axe to find and nothing cut off: wide and narrow, light and dark. Leaves the page wide and light. */
export async function expectCleanInEveryForm(page: Page): Promise<void> {
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectCleanPage(page);
    }
  }
}
