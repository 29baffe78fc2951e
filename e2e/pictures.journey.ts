import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enterDemoCompany } from './steps/demo-grounds.ts';
import { test } from './steps/journey.ts';
import {
  listCompanyScreens,
  openScreen,
  PERSON_SCREENS,
  PUBLIC_SCREENS,
  type Screen,
  settle,
} from './steps/screens.ts';

const folder = new URL('../.cache/pictures', import.meta.url).pathname;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;

/** Pictures of each screen in three widths, light and dark, for people to look at. */
async function takePictures(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    for (const [index, size] of SIZES.entries()) {
      await page.setViewportSize(size);
      // A map opens for the window that it finds.
      if (index === 0 || screen.hasMap) await openScreen(page, screen);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settle(page, screen);
        const path = join(folder, `${screen.name}-${size.width}-${colorScheme}.png`);
        await page.screenshot({ path, animations: 'disabled', fullPage: screen.hasMap === undefined });
      }
    }
  }
}

test.describe.configure({ timeout: 180_000 });

test('pictures of the public screens', async ({ page, watch }) => {
  watch.allowRefusals(404);
  await takePictures(page, PUBLIC_SCREENS);
});

test('pictures of a person’s screens', async ({ page }) => {
  await enterDemoCompany(page);
  await takePictures(page, PERSON_SCREENS);
});

test('pictures of a company’s screens', async ({ page }) => {
  await takePictures(page, listCompanyScreens(await enterDemoCompany(page)));
});
