import type { Page } from '@playwright/test';
import { expectCleanColours, expectCleanPage } from './clean-page.ts';

/** Nothing for axe to find and nothing cut off: narrow, dark, wide. Leaves the page wide and light. */
export async function expectCleanInEveryForm(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectCleanPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Colours are the same at every width.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectCleanColours(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectCleanPage(page);
}
