import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectCleanColours, expectCleanPage, expectNothingCutOff, expectNothingUnderTab } from './steps/clean-page.ts';
import { enterDemoCompany } from './steps/demo-grounds.ts';
import { test } from './steps/journey.ts';
import {
  listCompanyScreens,
  listPlotScreens,
  listRepositoryScreens,
  openScreen,
  PERSON_SCREENS,
  PUBLIC_SCREENS,
  type Screen,
  settle,
} from './steps/screens.ts';

/** The folder of the pictures, which people judge; ATLAS_PICTURES=on takes them. */
const pictures = new URL('../.cache/pictures', import.meta.url).pathname;
const takesPictures = process.env.ATLAS_PICTURES === 'on';

const WIDE = { width: 1440, height: 900 };
/** A window of 1280 pixels at 400 %. */
const NARROWEST = { width: 320, height: 640 };
const PICTURED = [WIDE, { width: 768, height: 1024 }, { width: 360, height: 740 }];

/** Nothing for axe to find, wide, dark and narrow, and nothing cut off. `judgeFurther` looks at each screen last. */
async function expectCleanScreens(
  page: Page,
  screens: readonly Screen[],
  judgeFurther?: (screen: Screen) => Promise<void>,
): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await page.setViewportSize(WIDE);
      await page.emulateMedia({ colorScheme: 'light' });
      await openScreen(page, screen);
      await expectCleanPage(page);
      // Colours are the same at every width.
      await page.emulateMedia({ colorScheme: 'dark' });
      await settle(page, screen);
      await expectCleanColours(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(NARROWEST);
      await settle(page, screen);
      await expectCleanPage(page);
      if (takesPictures) await takePictures(page, screen);
      await judgeFurther?.(screen);
    });
  }
}

async function takePictures(page: Page, screen: Screen): Promise<void> {
  for (const size of PICTURED) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page, screen);
      const path = join(pictures, `${screen.name}-${size.width}-${colorScheme}.png`);
      await page.screenshot({ path, animations: 'disabled', fullPage: screen.hasMap === undefined });
    }
  }
}

/** Nothing is cut off when a person has made all letters twice as large. */
async function expectCleanEnlarged(page: Page, screen: Screen): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await page.setViewportSize(WIDE);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await settle(page, screen);
  await expectNothingCutOff(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await client.detach();
}

// Dozens of screens, each wide, dark and narrow, on a machine that may have other work.
test.describe.configure({ timeout: 360_000 });

test('every public screen is clean', async ({ page, watch }) => {
  watch.allowRefusals(404);
  await expectCleanScreens(page, PUBLIC_SCREENS, async (screen) => {
    await page.setViewportSize(WIDE);
    await expectNothingUnderTab(page);
    await expectCleanEnlarged(page, screen);
  });
});

test('every screen of a person is clean', async ({ page }) => {
  await enterDemoCompany(page);
  await expectCleanScreens(page, PERSON_SCREENS);
});

test('every screen of a company is clean', async ({ page }) => {
  await expectCleanScreens(page, listCompanyScreens(await enterDemoCompany(page)));
});

test('a company’s repository is clean, and what opens over its screens', async ({ page }) => {
  await expectCleanScreens(page, listRepositoryScreens(await enterDemoCompany(page)));
});

test('plotting is clean', async ({ page }) => {
  await expectCleanScreens(page, listPlotScreens(await enterDemoCompany(page)));
});
