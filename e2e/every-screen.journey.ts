import type { Page } from '@playwright/test';
import { expectCleanPage, expectNothingCutOff } from './steps/clean-page.ts';
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

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
/** A window of 1280 pixels at 400 %. */
const NARROWEST = { width: 320, height: 640 };

/** Nothing for axe to find in light and dark, wide and narrow; nothing cut off at 320 pixels. */
async function expectCleanScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await page.setViewportSize(WIDE);
      await openScreen(page, screen);
      for (const size of [WIDE, PHONE]) {
        await page.setViewportSize(size);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await settle(page, screen);
          await expectCleanPage(page);
        }
      }
      await page.setViewportSize(NARROWEST);
      await settle(page, screen);
      await expectNothingCutOff(page);
    });
  }
}

test.describe.configure({ timeout: 180_000 });

test('every public screen is clean', async ({ page, watch }) => {
  watch.allowRefusals(404);
  await expectCleanScreens(page, PUBLIC_SCREENS);
});

test('every screen of a person is clean', async ({ page }) => {
  await enterDemoCompany(page);
  await expectCleanScreens(page, PERSON_SCREENS);
});

test('every screen of a company is clean', async ({ page }) => {
  await expectCleanScreens(page, listCompanyScreens(await enterDemoCompany(page)));
});
